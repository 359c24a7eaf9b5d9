import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/time";
import { kept } from "./numbers";

/** Where the clock of the browser is set; no server knows that. */
export function browserTimeZone(): string {
  return kept("zone", () => new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** In UTC unless a zone is named, so that server and browser agree. */
export function dateText(
  time: number,
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string = "UTC",
): string {
  return dateFormat(locale, { ...options, timeZone }).format(time);
}

/** A month like "2021-03", or its year where that is all that is known ("2021") or wanted: the same everywhere. */
export function monthText(text: string, locale: string, month?: "short"): string {
  const [year, number] = text.split("-");
  const time = Date.UTC(Number(year), Number(number ?? 1) - 1);
  return dateText(time, locale, { year: "numeric", month: number ? month : undefined });
}

/** A moment to the minute, where the zone is known; else its day. */
export function exactText(time: number, locale: string, timeZone?: string): string {
  return dateText(time, locale, { dateStyle: "long", timeStyle: timeZone ? "short" : undefined }, timeZone);
}

/** What the clocks of a zone are called then, such as "UTC" or "GMT+1". */
export function zoneText(time: number, locale: string, timeZone: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(time);
  return parts.find(({ type }) => type === "timeZoneName")!.value;
}

/** A time of the day, with twelve hours or 24 as the browser is set. */
export function clockText(time: number, locale: string, timeZone: string): string {
  const make = () => new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hourCycle;
  return dateText(time, locale, { hour: "numeric", minute: "2-digit", hourCycle: kept("hours", make) }, timeZone);
}

/** 12 Nov, and the year where it is another one than now. */
export function dayText(time: number, now: number, locale: string, timeZone?: string): string {
  const sameYear = yearOf(time, timeZone) === yearOf(now, timeZone);
  return dateText(time, locale, { day: "numeric", month: "short", year: sameYear ? undefined : "numeric" }, timeZone);
}

/** How long ago: minutes and hours by the clock, then days by the calendar. */
export function ageOf(
  time: number,
  now: number,
  timeZone?: string,
): { unit: "minute" | "hour" | "day"; count: number } {
  const age = Math.max(0, now - time);
  if (age < HOUR_MS) return { unit: "minute", count: Math.floor(age / MINUTE_MS) };
  if (age < DAY_MS) return { unit: "hour", count: Math.floor(age / HOUR_MS) };
  // A day on which the clocks go back is longer.
  return { unit: "day", count: Math.max(1, dayOf(now, timeZone) - dayOf(time, timeZone)) };
}

/** "5 minutes ago", "yesterday". */
export function agoText({ unit, count }: ReturnType<typeof ageOf>, locale: string): string {
  const make = () => new Intl.RelativeTimeFormat(regional(locale), { numeric: "auto" });
  return kept(`ago ${locale}`, make).format(-count, unit);
}

/** "a, b and c" */
export function listFormat(locale: string): Intl.ListFormat {
  return kept(`list ${locale}`, () => new Intl.ListFormat(regional(locale)));
}

function yearOf(time: number, timeZone?: string): string {
  return dateText(time, "en", { year: "numeric" }, timeZone);
}

/** Days since 1970 by the calendar of the zone. */
function dayOf(time: number, timeZone?: string): number {
  return Math.floor(localTime(time, timeZone) / DAY_MS);
}

/** What the clocks of a zone show then, as milliseconds as if it were UTC. */
export function localTime(time: number, timeZone: string = "UTC"): number {
  const [number, hourCycle] = ["numeric", "h23"] as const;
  const shown = dateFormat("en", {
    ...{ timeZone, hourCycle, year: number, month: number, day: number, hour: number, minute: number, second: number },
  }).formatToParts(time);
  const [year, month, ...rest] = (["year", "month", "day", "hour", "minute", "second"] as const).map((part) =>
    Number(shown.find(({ type }) => type === part)!.value),
  ) as [number, number, number];
  return Date.UTC(year, month - 1, ...rest);
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(regional(locale), options);
  return kept(`date ${locale} ${JSON.stringify(options)}`, make);
}

/** Plain English dates are written 12 Nov. */
export function regional(locale: string): string {
  return locale === "en" ? "en-GB" : locale;
}
