import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import ExternalLink from "lucide-react/icons/maximize-2";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { Link } from "@/components/ui/link";
import type { JobOfPage } from "@/lib/jobs/queries/job";
import { JobDetail } from "./job-detail";
import { jobHref } from "./job-href";

type Props = {
  /** Undefined where none is chosen, null where there is no such job. */
  job: JobOfPage | null | undefined;
  acting: ComponentProps<typeof JobDetail>["acting"];
  now: number;
};

/** What stands open beside the list. */
export async function JobPane({ job, acting, now }: Props) {
  const t = await getTranslations("jobs.pane");
  if (!job)
    return (
      <section aria-label={t("label")} className="jobs-pane jobs-pane-none">
        <BriefcaseBusiness aria-hidden />
        <p>{t(job === null ? "gone" : "none")}</p>
      </section>
    );
  return (
    <section key={job.id} aria-label={t("label")} tabIndex={-1} className="jobs-pane">
      <JobDetail job={job} level={2} acting={acting} now={now} />
      <p className="jobs-pane-foot">
        <Link href={jobHref(job)} className="btn btn-secondary">
          <ExternalLink aria-hidden />
          {t("own")}
        </Link>
      </p>
    </section>
  );
}
