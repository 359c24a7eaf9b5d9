import { useTranslations } from "next-intl";
import { archiveJobAction } from "@/lib/jobs/actions/life";
import type { EditableJob } from "@/lib/jobs/queries/edit";
import { CloseJob } from "./close-job";
import { jobHref } from "@/components/jobs/job-href";

type Props = { job: EditableJob; open: number; actingId: string };

export function ArchiveJob({ job, open, actingId }: Props) {
  const t = useTranslations("jobs.job.archive");
  const href = jobHref(job);
  return (
    <div className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <p className="wrap-anywhere">
        {t.rich("lead", { title: () => <bdi className="font-bold">{job.content.title}</bdi> })}
      </p>
      <CloseJob
        action={archiveJobAction}
        jobId={job.id}
        actingId={actingId}
        open={open}
        label={t("submit")}
        toast={t("doneTitle")}
        onward={href}
        cancel={{ href, label: t("cancel") }}
      />
    </div>
  );
}
