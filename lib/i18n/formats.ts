/** To make a formatter takes a hundred times as long as to use it; there are as many as languages and shapes. */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Plain English dates are written 12 Nov. In UTC, so that server and browser agree. */
export function dateText(time: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const make = () => new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { ...options, timeZone: "UTC" });
  return kept(dates, locale + JSON.stringify(options), make).format(time);
}

export function numberText(value: number, locale: string): string {
  return kept(numbers, locale, () => new Intl.NumberFormat(locale)).format(value);
}

function kept<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found) return found;
  const made = make();
  known.set(key, made);
  return made;
}
