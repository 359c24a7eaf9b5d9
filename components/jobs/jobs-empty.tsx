import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Loosening } from "@/lib/jobs/facet-query";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { jobsHref, withoutFilters } from "./jobs-address";

/** Where nothing is found: which filter is in the way, and how many jobs there are without it. */
export async function JobsEmpty({ asked, loosened }: { asked: FindJobs; loosened: Loosening[] }) {
  const t = await getTranslations("jobs.empty");
  const isSaved = asked.saved && loosened.length <= 1;
  return (
    <div className="card card-flat jobs-empty">
      <h3 className="text-lg">{t(isSaved ? "savedTitle" : "title")}</h3>
      <p className="text-text-muted">{t(isSaved ? "saved" : loosened.length > 0 ? "loosen" : "text")}</p>
      {loosened.length > 0 && (
        <ul>
          {loosened.map(({ filter, radius, count }) => (
            <li key={`${filter} ${radius ?? ""}`}>
              <Link href={jobsHref(asked, radius ? { radius } : without(filter))}>
                <span>{radius ? t("radius", { radius, now: asked.radius }) : t(`without.${filter}`)}</span>
                <span className="facet-count">{t("count", { count, more: count >= 100 ? "yes" : "no" })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link href={jobsHref(asked, { ...withoutFilters(asked), q: "" })} className="btn btn-tonal">
        {t("all")}
      </Link>
    </div>
  );
}

function without(filter: Loosening["filter"]): Partial<FindJobs> {
  if (filter === "words") return { q: "", exactly: false };
  if (filter === "place") return { place: "", placeId: null };
  if (filter === "pay") return { payFrom: null };
  if (filter === "remote" || filter === "saved" || filter === "allied") return { [filter]: false };
  return { [filter]: [] };
}
