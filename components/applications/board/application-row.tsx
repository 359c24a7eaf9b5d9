import { useTranslations } from "next-intl";
import { useId } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { ListPosition } from "@/components/ui/list/list-row";
import { SelectBox } from "./select-box";
import { TimeText } from "@/components/ui/time-text";
import type { ListedApplication } from "@/lib/applications/queries";
import { useApplicantName } from "./applicant-name";

type Props = { application: ListedApplication; now: number; place: ListPosition };

/** All of it leads to what was sent. */
export function ApplicationRow({ application, now, place }: Props) {
  const t = useTranslations("jobs.application");
  const nameOf = useApplicantName();
  const titleId = useId();
  const { id, title, under, profile, isBlind, stage, isWithdrawn, at } = application;
  return (
    <article
      {...place}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="card card-flat relative mb-3 flex items-center gap-3 px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft md:px-5"
    >
      <SelectBox application={application} />
      {profile && <Avatar profile={profile} className="size-10" />}
      <div className="min-w-0 flex-1">
        <Link
          href={`/jobs/applications/${id}`}
          id={titleId}
          dir="auto"
          className="block font-bold wrap-anywhere after:absolute after:inset-0"
        >
          {isBlind ? nameOf(application) : title}
        </Link>
        <p dir="auto" className="text-sm wrap-anywhere text-text-muted">
          {isBlind ? t("blind.withheld") : under}
        </p>
      </div>
      <div className="shrink-0 text-end text-sm">
        <span className="tag">{isWithdrawn ? t("withdrawnTag") : t(`stages.${stage}`)}</span>
        <p className="mt-0.5 text-text-muted">
          <TimeText time={at} now={now} />
        </p>
      </div>
    </article>
  );
}
