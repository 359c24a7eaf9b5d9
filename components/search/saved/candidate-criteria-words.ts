import { getTranslations } from "next-intl/server";
import type { FindCandidates } from "@/lib/candidates/schema";

/** Whom somebody looks for, in few words each. None: everybody who is open to work. */
export async function candidateCriteriaWords(asked: FindCandidates): Promise<string[]> {
  const [t, jobs] = [await getTranslations("search.criteria"), await getTranslations("jobs")];
  const { skills, area, place, placeId, radius, seniority, availability } = asked;
  return [
    ...skills,
    ...area.map((one) => jobs(`areas.${one}`)),
    ...(placeId === null ? [] : [t("around", { place, count: radius })]),
    ...seniority.map((one) => jobs(`seniorities.${one}`)),
    ...(availability ? [jobs(`candidates.criteria.by.${availability}`)] : []),
  ];
}
