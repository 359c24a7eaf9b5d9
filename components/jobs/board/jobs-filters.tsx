import X from "lucide-react/icons/x";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { Link } from "@/components/ui/link";
import { JobFacets } from "@/components/jobs/filters/job-facets";
import { countFilters, jobsHref, withoutFilters } from "./jobs-address";

/** What narrows the jobs down, beside or in the place of the list. */
export async function JobsFilters({ asked, found, canSeek }: ComponentProps<typeof JobFacets>) {
  const t = await getTranslations("jobs.filters");
  return (
    <>
      <div className="filters-head">
        <h2 id="jobs-filters" tabIndex={-1} className="text-md font-heavy outline-0">
          {t("title")}
        </h2>
        {countFilters(asked) > 0 && (
          <Link href={jobsHref(asked, withoutFilters(asked))} scroll={false} className="jobs-link">
            {t("clear")}
          </Link>
        )}
        <Link href={jobsHref(asked)} aria-label={t("close")} className="icon-btn xl:hidden">
          <X aria-hidden />
        </Link>
      </div>
      {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
      <JobFacets asked={asked} found={found} canSeek={canSeek} />
      <div className="filters-foot">
        <button type="submit" name="segment" value={asked.segment} className="btn btn-primary w-full">
          {t("show", { count: found?.facets.total ?? 0 })}
        </button>
      </div>
    </>
  );
}
