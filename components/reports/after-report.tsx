import { useTranslations } from "next-intl";
import { StandingForm } from "@/components/blocks/standing-form";
import { Link } from "@/components/ui/link";

type Props = {
  profile: { id: string; handle: string; displayName: string };
  acting: { id: string; mayMute: boolean; mayBlock: boolean };
  /** Without JavaScript each of these has a page of its own, which says how it ended. */
  isPlain: boolean;
};

/** What helps at once, whatever the moderators decide. */
export function AfterReport({ profile, acting, isPlain }: Props) {
  const t = useTranslations("settings.report");
  const { mayMute, mayBlock } = acting;
  return (
    <section aria-labelledby="at-once" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <h2 id="at-once" className="text-md">
        {t("atOnce")}
      </h2>
      {(mayMute || mayBlock) && <p className="text-text-muted">{t("atOnceHint", { name: profile.displayName })}</p>}
      <div className="flex flex-wrap items-start gap-2">
        {isPlain && mayBlock && (
          <Link href={`/profile/${profile.handle}/block`} className="btn btn-secondary">
            {t("muteOrBlock", { name: profile.displayName })}
          </Link>
        )}
        {!isPlain && mayBlock && (
          <StandingForm
            act="block"
            actingId={acting.id}
            profile={profile}
            onward="/settings/blocked"
            className="btn btn-danger-quiet"
          />
        )}
        {!isPlain && mayMute && (
          <StandingForm
            act="mute"
            actingId={acting.id}
            profile={profile}
            onward="/feed"
            className="btn btn-secondary"
          />
        )}
        <Link href="/settings/reports" className="btn btn-secondary">
          {t("toReports")}
        </Link>
      </div>
    </section>
  );
}
