import { useTranslations } from "next-intl";
import { SideCard } from "@/components/ui/side-card";
import type { JobRow } from "@/lib/jobs/listing";
import { SideJob } from "@/components/jobs/side-job";

/** What else somebody may want who reads this one. */
export function SimilarJobs({ jobs }: { jobs: JobRow[] }) {
  const t = useTranslations("jobs.job");
  if (jobs.length === 0) return null;
  return (
    <SideCard id="similar-jobs" title={t("similar")}>
      <ul>
        {jobs.map((job) => (
          <SideJob key={job.id} job={job} />
        ))}
      </ul>
    </SideCard>
  );
}
