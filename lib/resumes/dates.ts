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
