import Check from "lucide-react/icons/check";
import { useTranslations } from "next-intl";
import { ReportLink } from "@/components/reports/report-link";
import { ActAs } from "@/components/shell/navigation/act-as";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { JobOfPage } from "@/lib/jobs/queries/job";
import { DismissedJob } from "./dismissed-job";
import { JobApply } from "./job-apply";
import { SaveJob } from "./save-job";
import { ShareJob } from "./share-job";

type Props = {
  job: JobOfPage;
  acting: { id: string; displayName: string; ownId: string; ownName: string };
  now: number;
};

/** What one can do about a job as a person; whoever acts as an organization is told that it is theirs alone. */
export function JobActs({ job, acting, now }: Props) {
  const t = useTranslations("jobs.job");
  const { id, organization, canSeek, ownRole, state, isSaved, isDismissed, applicationId } = job;
  return (
    <>
      <div id="job-acts" tabIndex={-1} className="job-acts outline-0">
        {canSeek && applicationId && (
          <Link href={`/jobs/applications/${applicationId}`} className="btn btn-tonal btn-lg">
            <Check aria-hidden />
            {t("apply.applied")}
          </Link>
        )}
        {canSeek && !applicationId && state === "open" && ownRole === null && <JobApply job={job} />}
        {canSeek && <SaveJob job={{ id, isSaved }} actingId={acting.id} now={now} />}
        <ShareJob job={{ id, organizationId: organization.id }} />
        {ownRole === null && organization.id !== acting.id && <ReportLink kind="JOB" id={id} />}
        <AlliesHere allies={job.allies} organization={organization} />
      </div>
      {canSeek && isDismissed && <DismissedJob jobId={id} actingId={acting.id} />}
      {canSeek && state === "open" && ownRole !== null && (
        <p className="mb-4 text-sm text-text-muted">{t("ownOrganization", { name: organization.displayName })}</p>
      )}
      {!canSeek && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-surface-sunken px-4 py-3">
          <p className="min-w-48 flex-1 wrap-anywhere text-text-muted">
            {t("ownProfileRequired", { name: acting.displayName })}
          </p>
          <ActAs ownId={acting.ownId} className="max-w-full">
            <button type="submit" name="actingId" value={acting.ownId} className="btn btn-secondary max-w-full">
              <span className="min-w-0 trunc">{t("actAs", { name: acting.ownName })}</span>
            </button>
          </ActAs>
        </div>
      )}
    </>
  );
}

/** One by name, some by their pictures. */
function AlliesHere({ allies: { count, first }, organization }: Pick<JobOfPage, "allies" | "organization">) {
  const t = useTranslations("jobs.job");
  if (count === 0) return null;
  return (
    <Link href={`/profile/${organization.handle}?tab=members`} className="job-allies">
      <span className="facepile">
        {first.map((ally) => (
          <Avatar key={ally.id} profile={ally} className="size-7 text-2xs" />
        ))}
      </span>
      <span className="text-sm text-text-muted">{t("alliesHere", { count })}</span>
    </Link>
  );
}
