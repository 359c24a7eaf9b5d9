import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { getBlockable } from "@/lib/blocks/queries";
import { StandingForm } from "./standing-form";

type Props = {
  profile: NonNullable<Awaited<ReturnType<typeof getBlockable>>>;
  acting: { id: string; kind: "USER" | "ORGANIZATION"; displayName: string };
};

/** What a block ends and what it leaves, with the milder means beside it. */
export async function BlockProfile({ profile, acting }: Props) {
  const t = await getTranslations("settings.block");
  const { id, kind, handle, displayName: name, relation, isMuted, isMember } = profile;
  const page = `/profile/${handle}`;
  const subject = { id, displayName: name };
  const mute = !isMuted && (
    <StandingForm act="mute" actingId={acting.id} profile={subject} onward={page} className="btn btn-secondary" />
  );
  const cancel = (
    <Link href={page} className="btn btn-quiet">
      {t("cancel")}
    </Link>
  );
  if (isMember)
    return (
      <div className="card card-flat flex flex-col gap-4 p-4 md:p-5">
        <p>{t("member")}</p>
        <div className="flex flex-wrap items-start gap-2">
          <Link
            href={kind === "ORGANIZATION" ? `/organizations/leave/${handle}` : `/organizations/members/${handle}`}
            className="btn btn-secondary"
          >
            {kind === "ORGANIZATION" ? t("leave", { name }) : t("manage")}
          </Link>
          {mute}
          {cancel}
        </div>
      </div>
    );
  const ends = [
    t("ends.seeing"),
    ...(relation === "ally" ? [t("ends.ally")] : []),
    ...(relation === "sent" || relation === "pending" ? [t("ends.request")] : []),
    ...(kind === acting.kind ? [] : [t("ends.invitation")]),
    t("ends.conversation"),
    t("ends.tags"),
    t("ends.restores"),
  ];
  return (
    <div className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      {acting.kind === "ORGANIZATION" && <p>{t("acting", { name: acting.displayName })}</p>}
      <ul className="list-disc ps-5">
        {ends.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="text-text-muted">
        {t("untold")} {kind === "USER" && t("organizations")}
      </p>
      <p className="text-text-muted">{isMuted ? t("muted") : t("mild")}</p>
      <div className="flex flex-wrap items-start gap-2">
        <StandingForm
          act="block"
          actingId={acting.id}
          profile={subject}
          onward="/settings/blocked"
          className="btn btn-danger"
        />
        {mute}
        {cancel}
      </div>
    </div>
  );
}
