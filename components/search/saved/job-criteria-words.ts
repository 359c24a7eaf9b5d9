import { getLocale, getTranslations } from "next-intl/server";
import { amountText } from "@/lib/i18n/units";
import type { FindJobs } from "@/lib/jobs/schema/search";
import type { payPeriods } from "@/lib/jobs/terms";

/** What somebody looks for, in few words each: "Rotterdam, within 25 km", "Full-time". None: all open jobs. */
export async function jobCriteriaWords(asked: FindJobs): Promise<string[]> {
  const [t, jobs] = [await getTranslations("search.criteria"), await getTranslations("jobs")];
  const locale = await getLocale();
  const { q, place, placeId, radius, payFrom: from, payCurrency: currency, payPeriod } = asked;
  const pay = (amount: string) => jobs(`job.pay.${payPeriod as (typeof payPeriods)[number]}`, { amount });
  return [
    ...(q ? [t("words", { words: q })] : []),
    ...(placeId === null ? [] : [t("around", { place, count: radius })]),
    ...(["remote", "saved", "allied"] as const).flatMap((name) => (asked[name] ? [jobs(`filters.${name}`)] : [])),
    ...asked.type.map((type) => jobs(`types.${type}`)),
    ...asked.seniority.map((one) => jobs(`seniorities.${one}`)),
    ...asked.area.map((area) => jobs(`areas.${area}`)),
    ...asked.skills,
    ...(from === null ? [] : [t("pay", { amount: pay(amountText({ from, to: null, currency }, locale)) })]),
    ...(asked.organization.length > 0 ? [t("organizations", { count: asked.organization.length })] : []),
  ];
}
