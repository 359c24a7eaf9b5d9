import X from "lucide-react/icons/x";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { filtersSet } from "@/lib/search/schema/address";
import type { Find } from "@/lib/search/schema/find";
import { FindFields } from "./find-fields";
import { findHref } from "./find-href";

type Props = Pick<Parameters<typeof FindFields>[0], "asked" | "place">;

/** What narrows down what is found, beside it or in its place. */
export async function FindFilters({ asked, place }: Props) {
  const t = await getTranslations("search.filters");
  const set = filtersSet(asked);
  const none: Partial<Find> = Object.assign({}, ...set.map(({ change }) => change));
  const { type, q } = asked;
  const others = new URLSearchParams({ segment: "search", q });
  return (
    <>
      <div className="filters-head">
        <h2 id="search-filters" className="text-md">
          {t("title")}
        </h2>
        {set.length > 0 && (
          <Link href={findHref(asked, none)} scroll={false} className="search-link">
            {t("clear")}
          </Link>
        )}
        <Link href={findHref(asked)} aria-label={t("close")} className="icon-btn lg:hidden">
          <X aria-hidden />
        </Link>
      </div>
      <input type="hidden" name="q" value={q} />
      {type !== "users" && <input type="hidden" name="type" value={type} />}
      {asked.exactly && <input type="hidden" name="exactly" value="on" />}
      <FindFields asked={asked} place={place} />
      {type === "opportunities" && (
        <p className="py-2">
          <Link href={`/jobs?${others}`} className="search-link">
            {t("moreOfJobs")}
          </Link>
        </p>
      )}
      <div className="filters-foot">
        <button type="submit" className="btn btn-primary w-full">
          {t("show")}
        </button>
      </div>
    </>
  );
}
