import { getTranslations } from "next-intl/server";
import { Ways } from "@/components/search/results/ways";
import { Link } from "@/components/ui/link";
import type { Loosening } from "@/lib/jobs/loosen-query";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { countFilters, jobsHref, withoutFilters } from "./jobs-address";

type Props = { asked: FindJobs; near: string[]; loosened: Loosening[] };

/** Where nothing is found: what is near it, why, which filter is in the way, or which two, and what there is without. */
export async function JobsEmpty({ asked, near, loosened }: Props) {
  const [t, search] = [await getTranslations("jobs.empty"), await getTranslations("search.empty")];
  const why = whyEmpty(asked);
  const isAsked = why === "words" || why === "filters" || why === "both";
  const wordsOf = ({ filter, and, radius, payFrom }: Omit<Loosening, "count">) => {
    if (radius) return t("radius", { radius, now: asked.radius });
    if (payFrom) return t("pay", { pay: payFrom, now: asked.payFrom!, currency: asked.payCurrency });
    return [filter, ...(and ? [and] : [])].map((one) => t(`without.${one}`)).join(" · ");
  };
  return (
    <div className="card jobs-empty">
      <h3 className="text-lg">{isAsked ? t("title") : t(`titles.${why}`)}</h3>
      <Ways
        label={search("near")}
        ways={near.map((q) => ({ href: jobsHref(asked, { q, exactly: true }), label: q }))}
      />
      <p className="text-text-muted">
        {t(isAsked && loosened.length > 0 ? (loosened[0]?.and ? "loosenTwo" : "loosen") : why)}
      </p>
      {loosened.length > 0 && why !== "saved" && (
        <ul>
          {loosened.map(({ count, ...loosening }) => (
            <li key={JSON.stringify(loosening)}>
              <Link href={jobsHref(asked, changeOf(loosening))}>
                <span>{wordsOf(loosening)}</span>
                <span className="facet-count">{t("count", { count, more: count >= 100 ? "yes" : "no" })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {(why === "filters" || why === "both") && (
        <Link href={jobsHref(asked, withoutFilters(asked))} className="btn btn-tonal">
          {t("clear")}
        </Link>
      )}
      {why === "board" && (
        <Link href="/jobs?segment=search" className="btn btn-tonal">
          {t("toSearch")}
        </Link>
      )}
      {(why === "words" || why === "both" || why === "saved") && (
        <Link href={jobsHref(asked, { ...withoutFilters(asked), q: "" })} className="btn btn-tonal">
          {t("all")}
        </Link>
      )}
    </div>
  );
}

/** Nothing is asked for on the board or in the search, or what is asked for is in the way; `behind` the last page. */
function whyEmpty(asked: FindJobs) {
  const [hasWords, count] = [asked.segment === "search" && asked.q !== "", countFilters(asked)];
  if (asked.before) return "behind";
  if (count === 0) return hasWords ? "words" : asked.segment === "board" ? "board" : "none";
  if (hasWords) return "both";
  return asked.saved && count === 1 ? "saved" : "filters";
}

function changeOf({ filter, and, radius, payFrom }: Omit<Loosening, "count">): Partial<FindJobs> {
  if (radius) return { radius };
  if (payFrom) return { payFrom };
  return { ...without(filter), ...(and && without(and)) };
}

function without(filter: Loosening["filter"]): Partial<FindJobs> {
  if (filter === "words") return { q: "", exactly: false };
  if (filter === "place") return { place: "", placeId: null };
  if (filter === "pay") return { payFrom: null };
  if (filter === "remote" || filter === "saved" || filter === "allied") return { [filter]: false };
  return { [filter]: [] };
}
