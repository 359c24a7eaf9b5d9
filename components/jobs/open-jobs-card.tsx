import { useTranslations } from "next-intl";
import { DetailsCard } from "@/components/profiles/details-card";
import { Link } from "@/components/ui/link";
import type { OrganizationJobs } from "@/lib/jobs/queries/similar";
import { SideJob } from "./side-job";

type Props = { organizationId: string; jobs: OrganizationJobs };

/** Of an organization's profile: the newest jobs that it offers, and the way to all of them. */
export function OpenJobsCard({ organizationId, jobs: { jobs, count } }: Props) {
  const t = useTranslations("jobs.organization");
  if (count === 0) return null;
  return (
    <DetailsCard
      id="jobs"
      title={t("count", { count })}
      more={
        count > jobs.length && (
          <Link
            href={`/jobs?${new URLSearchParams({ segment: "search", organization: organizationId })}`}
            className="text-sm font-[650] text-link hover:text-link-hover hover:underline"
          >
            {t("all")}
          </Link>
        )
      }
    >
      <ul className="-mx-4 md:-mx-5">
        {jobs.map((job) => (
          <SideJob key={job.id} job={job} />
        ))}
      </ul>
    </DetailsCard>
  );
}
