import { plainDigits } from "@/lib/strings/digits";

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
/** What may stand between the parts of a date. */
const GAP = String.raw`\s*[-/.,\s]\s*`;
const [YEAR, MONTH, DAY] = [
  String.raw`(?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})`,
  String.raw`\d{1,2}(?:st|nd|rd|th)?`,
];
const NAME = String.raw`(?<name>\p{L}{3,9})\.?`;
/** Of an ISO date a day stands behind the month, of a moment the time. */
const SAID = [
  `${YEAR}${GAP}${MONTH}(?:${GAP}\\d{1,2})?(?:[T ].*)?`,
  `${MONTH}${GAP}${YEAR}`,
  `(?:${DAY}${GAP})?${NAME}(?:${GAP}${DAY})?${GAP}${YEAR}`,
  `${YEAR}${GAP}${NAME}`,
  // Chinese, Japanese and Korean name the parts.
  String.raw`${YEAR}\s*[年년](?:\s*${MONTH}\s*[月월](?:\s*\d{1,2}\s*[日일])?)?`,
].map((pattern) => new RegExp(`^${pattern}$`, "isu"));
/** Characters: none is longer, a moment with its time zone's name included. */
const DATE_LENGTH = 60;
/** Either part may be the month. */
const DAY_AND_MONTH = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})$/;

/**
 * When something began or ended, as programs that write resumes say it: "2018-6", "06/2017", "June 2017", "2018-06-01".
 * Answers a month, "2018-06", or what stands there where it says no month, or not which.
 */
export function readDate(said: string): string {
  const text = plainDigits(said).trim();
  if (text.length > DATE_LENGTH) return text;
  const [, one, other, yearBehind] = DAY_AND_MONTH.exec(text) ?? [];
  if (yearBehind) return monthBeside(yearBehind, Number(one), Number(other)) ?? text;
  for (const pattern of SAID) {
    const { year, month, name } = pattern.exec(text)?.groups ?? {};
    if (!year) continue;
    if (!month && !name) return year;
    const number = month ? Number(month) : monthOf(name!);
    if (number >= 1 && number <= 12) return dateText(year, number);
  }
  return text;
}

/** "2018-06", "2018"; any other text is no date that is read. */
export function isDate(text: string): boolean {
  return /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text);
}

/** Days are said before months, or behind them: of "3/4/2018" nobody knows which is which, of "15/4/2018" everybody. */
function monthBeside(year: string, ...parts: [number, number]): string | undefined {
  const months = new Set(parts.filter((part) => part >= 1 && part <= 12));
  return months.size === 1 ? dateText(year, [...months][0]!) : undefined;
}

function dateText(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}

/** By its English name or what that begins with; 0 for what is none. */
function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}
