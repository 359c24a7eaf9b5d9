import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Scroller } from "@/components/ui/scroller";
import { type SearchType, searchTypes } from "@/lib/search/schema/find";

/** Of what else there are criteria, with the same words. */
export async function CriteriaTypes({ type: current, q }: { type: SearchType; q: string }) {
  const t = await getTranslations("search.types");
  return (
    <Scroller label={t("label")} className="search-types">
      {searchTypes.map((type) => (
        <Link
          key={type}
          href={`/search/search-criteria?${new URLSearchParams({ type, ...(q && { q }) })}`}
          replace
          aria-current={type === current ? "page" : undefined}
          className="chip"
        >
          {t(type)}
        </Link>
      ))}
    </Scroller>
  );
}
