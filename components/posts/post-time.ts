import { useLocale, useTranslations } from "next-intl";
import { dateText } from "@/lib/i18n/formats";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/time";

/** 48 min, 2 h, Yesterday, Wed, 12 Nov. Days are those of UTC, so that server and browser agree. */
export function usePostTime(): (createdAt: string, now: number) => string {
  const t = useTranslations("feed.time");
  const locale = useLocale();
  return (createdAt, now) => {
    const time = Date.parse(createdAt);
    const age = now - time;
    if (age < MINUTE_MS) return t("now");
    if (age < HOUR_MS) return t("minutes", { count: Math.floor(age / MINUTE_MS) });
    if (age < DAY_MS) return t("hours", { count: Math.floor(age / HOUR_MS) });
    const days = Math.floor(now / DAY_MS) - Math.floor(time / DAY_MS);
    if (days === 1) return t("yesterday");
    if (days < 7) return dateText(time, locale, { weekday: "short" });
    const sameYear = new Date(now).getUTCFullYear() === new Date(time).getUTCFullYear();
    return dateText(time, locale, { day: "numeric", month: "short", year: sameYear ? undefined : "numeric" });
  };
}

/** For whoever wants to know exactly. */
export function exactTime(createdAt: string, locale: string): string {
  return `${dateText(Date.parse(createdAt), locale, { dateStyle: "long", timeStyle: "short" })} UTC`;
}
