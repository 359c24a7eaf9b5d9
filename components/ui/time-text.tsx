"use client";

import { useLocale, useTranslations } from "next-intl";
import { use } from "react";
import { useBrowserValue } from "@/components/ui/store/store";
import { ageOf, agoText, browserTimeZone, dateText, dayText, exactText } from "@/lib/i18n/formats";
import { ChosenTimeZone } from "./time-zone";

/** `now` in milliseconds: when the page or list was made. */
type Props = { time: number; now: number; inSentence?: boolean };

/**
 * When something was, by the clock and calendar of whoever reads: 48 min, 2 h, Yesterday, Wed, 12 Nov; in a sentence
 * "2 hours ago", "on 12 Nov". The exact time is its tooltip. The server, which does not know the zone unless the
 * account has chosen one, says days only. All other dates, numbers and lists are written by lib/i18n/formats.ts.
 */
export function TimeText({ time, now, inSentence = false }: Props) {
  const t = useTranslations("common.time");
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const age = ageOf(time, now, timeZone);
  const isNow = age.unit === "minute" && age.count === 0;
  const day = () => dayText(time, now, locale, timeZone);
  const short = () => {
    if (isNow) return t("now");
    if (age.unit === "minute") return t("minutes", { count: age.count });
    if (age.unit === "hour") return t("hours", { count: age.count });
    if (age.count === 1) return t("yesterday");
    return age.count < 7 ? dateText(time, locale, { weekday: "short" }, timeZone) : day();
  };
  const sentence = () => {
    if (isNow) return t("ago.now");
    return age.unit === "day" && age.count >= 7 ? t("ago.on", { date: day() }) : agoText(age, locale);
  };
  return (
    <time dir="auto" dateTime={new Date(time).toISOString()} title={exactText(time, locale, timeZone)}>
      {inSentence ? sentence() : short()}
    </time>
  );
}

/** For what is read aloud, or must tell two things apart. */
export function useExactTime(): (time: number) => string {
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  return (time) => exactText(time, locale, timeZone);
}

/** The one that the account has chosen, or that of the device. */
export function useTimeZone(): string | undefined {
  const device = useDeviceTimeZone();
  return use(ChosenTimeZone) ?? device;
}

/** Unknown to the server, so also to the page while the browser takes it over: till then days are those of UTC. */
export function useDeviceTimeZone(): string | undefined {
  return useBrowserValue(browserTimeZone, undefined);
}
