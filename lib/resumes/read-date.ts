import { plainDigits } from "@/lib/digits";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
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
  const full = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  const isMonth = at >= 0 && full.format(Date.UTC(2000, at)).toLowerCase().startsWith(name.toLowerCase());
  return isMonth || name.toLowerCase() === "sept" ? at + 1 : 0;
}
