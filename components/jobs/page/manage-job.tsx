import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { archiveJobAction, unarchiveJobAction } from "@/lib/jobs/actions/life";
import type { JobOfPage } from "@/lib/jobs/queries/job";
import type { JobHistory as History } from "@/lib/jobs/queries/own";
import { DuplicateJob } from "./duplicate-job";
import { JobHistory } from "./job-history";
import { jobHref } from "@/components/jobs/job-href";

type Props = {
  job: JobOfPage;
  acts: History;
  applications: number;
  actingId: string;
  idempotencyKey: string;
  now: number;
};

/** For those who recruit for its organization, whomever they act as. */
export function ManageJob({ job, acts, applications, actingId, idempotencyKey, now }: Props) {
  const t = useTranslations("jobs.job.manage");
  const href = jobHref(job);
  const fields = { profileId: actingId, jobId: job.id };
  const isArchived = job.state === "archived";
  return (
    <section aria-labelledby="manage-job" className="my-5 rounded-lg border border-border p-4">
      <h2 id="manage-job" className="mb-3 text-md">
        {t("title")}
      </h2>
      <div className="flex flex-wrap items-start gap-2">
        {job.content.collectVia === "allyway" && (
          <Link href={`${href}/applications`} className="btn btn-primary">
            {t("applications", { count: applications })}
          </Link>
        )}
        {job.state === "open" && (
          <Link href={`${href}/message-candidates`} className="btn btn-secondary">
            {t("candidates")}
          </Link>
        )}
        <Link href={`${href}/edit`} className="btn btn-secondary">
          {t("edit")}
        </Link>
        {!isArchived && job.content.collectVia === "allyway" ? (
          <Link href={`${href}/archive`} className="btn btn-secondary">
            {t("archive")}
          </Link>
        ) : (
          <ConfirmedForm
            key={job.state}
            action={isArchived ? unarchiveJobAction : archiveJobAction}
            fields={fields}
            label={t(isArchived ? "unarchive" : "archive")}
            toast={t(isArchived ? "unarchived" : "archived")}
            subject={job.id}
            className="btn btn-secondary"
          />
        )}
        <DuplicateJob jobId={job.id} actingId={actingId} idempotencyKey={idempotencyKey} path={href} />
        <Link href={`${href}/delete`} className="btn btn-danger-quiet">
          {t("delete")}
        </Link>
      </div>
      <p className="mt-3 text-sm text-text-muted">
        {t(isArchived ? "archivedHint" : "archiveHint")}{" "}
        <Link href="/jobs/list?displayOnly=open" className="text-link underline hover:text-link-hover">
          {t("all")}
        </Link>
      </p>
      <JobHistory acts={acts} now={now} />
    </section>
  );
}
