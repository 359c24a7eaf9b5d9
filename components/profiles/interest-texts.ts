import { getTranslations } from "next-intl/server";
import { type Interest, interestGroups, interests } from "@/lib/profiles/interests";

export type InterestTexts = Awaited<ReturnType<typeof interestTexts>>;

/** Plurals are formed here, one for each number that there can be. */
export async function interestTexts() {
  const t = await getTranslations();
  const numbers = [...interests.keys(), interests.length];
  return {
    names: Object.fromEntries(interests.map((name) => [name, t(`interests.areas.${name}`)])) as Record<
      Interest,
      string
    >,
    groups: Object.fromEntries(interestGroups.map((group) => [group, t(`interests.groups.${group}`)])) as Record<
      (typeof interestGroups)[number],
      string
    >,
    search: t("profile.edit.interests.search", { count: interests.length }),
    found: numbers.map((count) => t("profile.edit.interests.found", { count })),
    picked: numbers.map((count) => t("profile.edit.interests.picked", { count })),
  };
}
