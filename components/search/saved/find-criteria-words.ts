import { getTranslations } from "next-intl/server";
import type { FindFound } from "@/lib/search/schema/kinds";
import { filtersSet } from "@/lib/search/schema/address";

/** What somebody looks for among people, organizations or posts, in few words each. */
export async function findCriteriaWords(asked: FindFound): Promise<string[]> {
  const [t, jobs] = [await getTranslations("search"), await getTranslations("jobs")];
  const { q, type, place, radius, area, skills, since } = asked;
  const said = filtersSet(asked).flatMap(({ name }) => {
    if (name === "allied") return t(`filters.allied.${type}`);
    if (name === "place") return t("criteria.around", { place, count: radius });
    if (name === "area") return area.map((one) => jobs(`areas.${one}`));
    return name === "skills" ? skills : since ? t(`filters.times.${since}`) : [];
  });
  return [t(`types.${type}`), ...(q ? [t("criteria.words", { words: q })] : []), ...said];
}
