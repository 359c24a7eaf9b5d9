import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { jobsQuery } from "@/lib/jobs/schema/address";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { jobsHref } from "./jobs-address";

type Props = {
  asked: FindJobs;
  total: number | null;
  sort: "fit" | "relevance" | "newest";
  canRank: boolean;
  canSave: boolean;
};

/** How many there are and by what they are sorted, which is said and can be changed. */
export async function JobsSort({ asked, total, sort, canRank, canSave }: Props) {
  const t = await getTranslations("jobs.sort");
  const ranked = asked.segment === "board" ? "fit" : "relevance";
  const choices = canRank ? ([ranked, "newest"] as const) : ([] as const);
  const save = new URLSearchParams({ kind: "jobs", ...jobsQuery(asked), show: "save" });
  return (
    <div className="jobs-sort">
      <div className="jobs-sort-row">
        <h2 className="text-md font-heavy" aria-live="polite">
          {total === null ? t("unknown") : t("count", { count: total })}
        </h2>
        <nav aria-label={t("label")} className="jobs-sorts">
          {choices.map((choice) => (
            <Link
              key={choice}
              href={jobsHref(asked, { sort: choice === "newest" ? "newest" : undefined })}
              aria-current={sort === choice ? "true" : undefined}
            >
              {t(choice)}
            </Link>
          ))}
        </nav>
        {canSave && (
          <Link href={`/search/search-criteria?${save}`} className="jobs-link">
            {t("save")}
          </Link>
        )}
      </div>
      {canRank && (
        <details className="jobs-how">
          <summary>{t("how")}</summary>
          <p>{t(`${sort}How`)}</p>
        </details>
      )}
    </div>
  );
}
