import ArrowLeft from "lucide-react/icons/arrow-left";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import ExternalLink from "lucide-react/icons/maximize-2";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { JobOfPage } from "@/lib/jobs/queries/job";
import { JobDetail } from "./job-detail";
import { jobHref } from "@/components/jobs/job-href";
import { OrganizationCard } from "./organization-card";

type Props = {
  /** Undefined where none is chosen, null where there is no such job. */
  job: JobOfPage | null | undefined;
  acting: ComponentProps<typeof JobDetail>["acting"];
  now: number;
  /**
   * The list without it, where the address names it: with no room for both the job takes the place of the list, so that
   * whoever was sent the address gets to it.
   */
  list?: string;
};

/** What stands open beside the list, with all that its own page says of it and of its organization. */
export function JobPane({ job, acting, now, list }: Props) {
  const t = useTranslations("jobs.pane");
  const className = ["jobs-pane", list && "jobs-pane-chosen", !job && "jobs-pane-none"].filter(Boolean).join(" ");
  const back: ReactNode = list && (
    <Link href={list} className="jobs-link jobs-pane-back">
      <ArrowLeft aria-hidden className="size-[1.125rem] rtl:-scale-x-100" />
      {t("back")}
    </Link>
  );
  if (!job)
    return (
      <section aria-label={t("label")} className={className}>
        <BriefcaseBusiness aria-hidden />
        <p>{t(job === null ? "gone" : "none")}</p>
        {back}
      </section>
    );
  return (
    <section key={job.id} aria-label={t("label")} tabIndex={-1} className={className}>
      {back}
      <JobDetail job={job} level={2} acting={acting} now={now} />
      <OrganizationCard organization={job.organization} rate={job.answerRate} level={3} />
      <p className="jobs-pane-foot">
        <Link href={jobHref(job)} className="btn btn-secondary">
          <ExternalLink aria-hidden />
          {t("own")}
        </Link>
      </p>
    </section>
  );
}
