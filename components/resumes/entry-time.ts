import { getLocale, getTranslations } from "next-intl/server";
import { monthText } from "@/lib/i18n/formats";
import { isYear } from "@/lib/resumes/dates";
import type { ResumeEntry } from "@/lib/resumes/queries";

/**
 * "Mar 2021 – present · 5 yr 8 mo", where the first and the last month count; of an education, and where no months are
 * known, the years: "2015 – 2017".
 */
export async function entryTime(
  { kind, from, to }: Pick<ResumeEntry, "kind" | "from" | "to">,
  now: Date,
): Promise<string> {
  const t = await getTranslations("profile.resume.time");
  const locale = await getLocale();
  const inYears = kind === "EDUCATION";
  const textOf = (date: string) => monthText(date, locale, inYears ? undefined : "short");
  const [start, end] = [textOf(from), to ? textOf(to) : t("present")];
  const range = start === end ? start : t("range", { from: start, to: end });
  const thisMonth = now.toISOString().slice(0, 7);
  // How long what ends in the future lasts nobody knows yet, nor without its months.
  if (inYears || isYear(from) || (to && isYear(to)) || (to ?? thisMonth) > thisMonth) return range;
  const months = Math.max(1, numberOf(to ?? thisMonth) - numberOf(from) + 1);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [years > 0 && t("years", { count: years }), rest > 0 && t("months", { count: rest })];
  return t("lasted", { range, duration: parts.filter((part) => part !== false).join(" ") });
}

function numberOf(month: string): number {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return year * 12 + number;
}
