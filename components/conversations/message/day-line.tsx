import { useLocale, useTranslations } from "next-intl";
import { dateText, dayText, localTime } from "@/lib/i18n/formats";
import { DAY_MS } from "@/lib/time";

type Props = { time: number; now: number; timeZone?: string };

/** Before the first message of a day. */
export function DayLine({ time, now, timeZone }: Props) {
  const t = useTranslations("conversations.thread");
  const locale = useLocale();
  const dayOf = (one: number) => Math.floor(localTime(one, timeZone) / DAY_MS);
  const age = dayOf(now) - dayOf(time);
  const text =
    age <= 0
      ? t("today")
      : age === 1
        ? t("yesterday")
        : age < 7
          ? dateText(time, locale, { weekday: "long" }, timeZone)
          : dayText(time, now, locale, timeZone);
  return <time dateTime={new Date(time).toISOString().slice(0, 10)}>{text}</time>;
}
