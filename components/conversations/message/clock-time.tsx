import { useLocale } from "next-intl";
import { useDeviceTimeZone, useTimeZone } from "@/components/ui/time-text";
import { clockText, exactText } from "@/lib/i18n/formats";

/** By the clock of whoever reads, and with as many hours as that has, which the server does not know: until then it is empty. */
export function ClockTime({ time }: { time: number }) {
  const [locale, timeZone, device] = [useLocale(), useTimeZone(), useDeviceTimeZone()];
  return (
    <time dateTime={new Date(time).toISOString()} title={exactText(time, locale, timeZone)} className="msg-time">
      {device && timeZone && clockText(time, locale, timeZone)}
    </time>
  );
}
