import { dateText } from "@/lib/i18n/formats";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type TimeTexts = { now: string; minutes: string; hours: string; yesterday: string };

/** 48 min, 2 h, Yesterday, Wed, 12 Nov. Days are those of UTC, so that server and browser agree. */
export function postTime(createdAt: string, now: number, locale: string, texts: TimeTexts): string {
  const time = Date.parse(createdAt);
  const age = now - time;
  if (age < MINUTE) return texts.now;
  if (age < HOUR) return texts.minutes.replace("{count}", String(Math.floor(age / MINUTE)));
  if (age < DAY) return texts.hours.replace("{count}", String(Math.floor(age / HOUR)));
  const days = Math.floor(now / DAY) - Math.floor(time / DAY);
  if (days === 1) return texts.yesterday;
  if (days < 7) return dateText(time, locale, { weekday: "short" });
  const sameYear = new Date(now).getUTCFullYear() === new Date(time).getUTCFullYear();
  return dateText(time, locale, { day: "numeric", month: "short", year: sameYear ? undefined : "numeric" });
}

/** For whoever wants to know exactly. */
export function exactTime(createdAt: string, locale: string): string {
  return `${dateText(Date.parse(createdAt), locale, { dateStyle: "long", timeStyle: "short" })} UTC`;
}
