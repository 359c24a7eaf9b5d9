import { useLocale } from "next-intl";
import { useTimeZone } from "@/components/ui/time-text";
import { clockText, exactText } from "@/lib/i18n/formats";

/** By the clock of whoever reads, which the server does not know: until then it is empty. */
export function ClockTime({ time }: { time: number }) {
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  return (
    <time dateTime={new Date(time).toISOString()} title={exactText(time, locale, timeZone)} className="msg-time">
      {timeZone && clockText(time, locale, timeZone)}
    </time>
  );
}
