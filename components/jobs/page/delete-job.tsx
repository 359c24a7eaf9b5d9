import { useTranslations } from "next-intl";
import { deleteJobAction } from "@/lib/jobs/actions/life";
import type { EditableJob } from "@/lib/jobs/queries/edit";
import { CloseJob } from "./close-job";
import { jobHref } from "@/components/jobs/job-href";

type Props = {
  job: EditableJob;
  applications: number;
  /** Those that still wait for an answer. */
  open: number;
  actingId: string;
};

/** Names all that goes, and the milder means. Nothing brings it back. */
export function DeleteJob({ job, applications, open, actingId }: Props) {
  const t = useTranslations("jobs.job.delete");
  const ends = [t("page"), t("lists"), t("address")];
  if (applications > 0) ends.push(t("applications", { count: applications }));
  return (
    <div className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <p className="wrap-anywhere">
        {t.rich("lead", {
          title: () => <bdi className="font-bold">{job.content.title}</bdi>,
          name: () => <bdi>{job.organization.displayName}</bdi>,
        })}
      </p>
      <ul className="list-disc ps-5">
        {ends.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!job.isArchived && <p className="text-text-muted">{t("mild")}</p>}
      <CloseJob
        action={deleteJobAction}
        jobId={job.id}
        actingId={actingId}
        open={open}
        label={t("submit")}
        isDanger
        toast={t("done")}
        onward={`/jobs/list?displayOnly=${job.isArchived ? "archived" : "open"}`}
        cancel={{ href: jobHref(job), label: t("cancel") }}
      />
    </div>
  );
}
