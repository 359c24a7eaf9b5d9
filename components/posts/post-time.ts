import { dateText } from "@/lib/i18n/formats";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/time";

export type TimeTexts = { now: string; minutes: string; hours: string; yesterday: string };

/** 48 min, 2 h, Yesterday, Wed, 12 Nov. Days are those of UTC, so that server and browser agree. */
export function postTime(createdAt: string, now: number, locale: string, texts: TimeTexts): string {
  const time = Date.parse(createdAt);
  const age = now - time;
  if (age < MINUTE_MS) return texts.now;
  if (age < HOUR_MS) return texts.minutes.replace("{count}", String(Math.floor(age / MINUTE_MS)));
  if (age < DAY_MS) return texts.hours.replace("{count}", String(Math.floor(age / HOUR_MS)));
  const days = Math.floor(now / DAY_MS) - Math.floor(time / DAY_MS);
  if (days === 1) return texts.yesterday;
  if (days < 7) return dateText(time, locale, { weekday: "short" });
  const sameYear = new Date(now).getUTCFullYear() === new Date(time).getUTCFullYear();
  return dateText(time, locale, { day: "numeric", month: "short", year: sameYear ? undefined : "numeric" });
}

/** For whoever wants to know exactly. */
export function exactTime(createdAt: string, locale: string): string {
  return `${dateText(Date.parse(createdAt), locale, { dateStyle: "long", timeStyle: "short" })} UTC`;
}
