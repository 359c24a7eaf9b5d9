import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { numberText } from "@/lib/i18n/numbers";
import { filtersNarrowing } from "@/lib/search/schema/address";
import type { Find } from "@/lib/search/schema/find";
import { findHref } from "./find-href";

/** Where they do not stand beside what is found. */
export async function FiltersLink({ asked }: { asked: Find }) {
  const t = await getTranslations("search.filters");
  const locale = await getLocale();
  const count = filtersNarrowing(asked).length;
  return (
    <Link href={findHref(asked, {}, { show: "filters" })} className="chip lg:hidden">
      <SlidersHorizontal aria-hidden />
      {t("title")}
      {count > 0 && <span className="facet-count">{numberText(count, locale)}</span>}
    </Link>
  );
}
