import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { BoardApplication } from "@/lib/applications/queries";
import { useApplicantName } from "./applicant-name";
import { MoveMenu } from "./move-menu";
import { SelectBox } from "./select-box";

type Props = { application: BoardApplication; actingId: string; now: number };

export function BoardCard({ application, actingId, now }: Props) {
  const t = useTranslations("jobs.applications");
  const name = useApplicantName()(application);
  const { id, profile, at } = application;
  return (
    <article
      aria-label={name}
      className="card relative flex items-center gap-3 p-3 has-checked:border-accent has-checked:bg-accent-soft lg:flex-wrap lg:gap-y-1"
    >
      <SelectBox application={application} />
      {profile && <Avatar profile={profile} className="size-8 text-2xs" />}
      <div className="min-w-0 flex-1 lg:order-last lg:basis-full">
        <Link
          href={`/jobs/applications/${id}`}
          dir="auto"
          className="block font-bold wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="text-sm text-text-muted">
          <TimeText time={at} now={now} />
        </p>
      </div>
      <MoveMenu application={application} actingId={actingId} label={t("moveOne", { name })} />
    </article>
  );
}
