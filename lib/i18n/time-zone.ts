import { localTime } from "@/lib/i18n/formats";
import { DAY_MS, HOUR_MS } from "@/lib/time";

/** An hour by the clocks of a zone, each day or on one of the week (0 is Sunday). */
type Hour = { hour: number; weekday?: number };

/** A zone by a name of IANA's, as this program calls it; null for what it does not know. */
export function timeZoneNamed(name: string): string | null {
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * When it is that hour next in a zone. Where the clocks skip it, it is an hour as near as can be; where it comes twice,
 * it is one of both.
 */
export function nextHour({ hour, weekday }: Hour, after: Date, timeZone: string): Date {
  const zone = timeZoneNamed(timeZone) ?? "UTC";
  for (let day = Math.floor(localTime(after.getTime(), zone) / DAY_MS); ; day++) {
    // 1 January 1970 was a Thursday.
    if (weekday !== undefined && (day + 4) % 7 !== weekday) continue;
    const time = instantOf(day * DAY_MS + hour * HOUR_MS, zone);
    if (time > after.getTime()) return new Date(time);
  }
}

/** When hours that somebody wants quiet end, if `at` is in them; they may go past midnight. */
export function quietEnd(quiet: { from: number; until: number }, at: Date, timeZone: string): Date | null {
  const zone = timeZoneNamed(timeZone) ?? "UTC";
  const local = localTime(at.getTime(), zone);
  const hour = Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / HOUR_MS);
  const { from, until } = quiet;
  const isIn = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  return isIn ? nextHour({ hour: until }, at, zone) : null;
}

/** The second guess is right unless the clocks change between the two. */
function instantOf(local: number, zone: string): number {
  const guess = local - (localTime(local, zone) - local);
  return guess - (localTime(guess, zone) - local);
}

/** The zones to choose from, by name. */
export function timeZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])].sort();
}
