import { plainDigits } from "@/lib/digits";

/** When something began or ended, as far as it is known: a month, "2021-03", or a year alone, "2021". */
export function isYear(date: string): boolean {
  return date.length === 4;
}

/** A year alone may begin in its first month. */
export function firstMonthOf(date: string): string {
  return isYear(date) ? `${date}-01` : date;
}

/** A year alone may last to the end of its last month. */
export function lastMonthOf(date: string): string {
  return isYear(date) ? `${date}-12` : date;
}

/** Whether both may be the same time: "2021" says less than "2021-03", but nothing else. */
export function mayBeSame(date: string, other: string): boolean {
  return date.startsWith(other) || other.startsWith(date);
}

/** Of the day that stands in the table for a month or a year. */
export function dateOfDay(day: Date, isYear: boolean): string {
  return day.toISOString().slice(0, isYear ? 4 : 7);
}

const MONTHS = "january february march april may june july august september october november december".split(" ");
/** A year, and what may stand behind it: of an ISO date the day, of a moment the time. */
const YEAR_FIRST = /^(?<year>\d{4})\s*[-/.]\s*(?<month>\d{1,2})(?:\s*[-/.]\s*\d{1,2})?(?:[T ].*)?$/s;
const MONTH_FIRST = /^(?<month>\d{1,2})\s*[-/.]\s*(?<year>\d{4})$/;
const NAMED_FIRST = /^(?<name>\p{L}{3,9})\.?,?\s+(?<year>\d{4})$/u;
const NAMED_LAST = /^(?<year>\d{4}),?\s+(?<name>\p{L}{3,9})\.?$/u;

/**
 * When something began or ended, as programs that write resumes say it: "2018-6", "06/2017", "June 2017", "2018-06-01".
 * Answers a month, "2018-06", or what stands there where it says no month.
 */
export function readDate(said: string): string {
  const text = plainDigits(said).trim();
  for (const pattern of [YEAR_FIRST, MONTH_FIRST, NAMED_FIRST, NAMED_LAST]) {
    const { year, month, name } = pattern.exec(text)?.groups ?? {};
    if (!year) continue;
    const number = month ? Number(month) : monthOf(name!);
    if (number >= 1 && number <= 12) return `${year}-${String(number).padStart(2, "0")}`;
  }
  return text;
}

/** By its English name or what that begins with; 0 for what is none. */
function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}
