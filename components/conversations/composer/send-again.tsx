import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/time";

/** How long somebody waits who has sent too much; then it goes by itself. It counts down, which is not read aloud. */
export function SendAgain({ until }: { until: number }) {
  const t = useTranslations("conversations.thread");
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);

  const left = Math.max(1, Math.ceil((until - now) / 1000));
  return <span aria-live="off">{t("sendAgain", timeOf(left))}</span>;
}

/** As a person would say it: seconds for up to two minutes, minutes for up to two hours. */
function timeOf(seconds: number) {
  if (seconds <= 2 * MINUTE_SECONDS) return { unit: "seconds", count: seconds };
  if (seconds <= 2 * HOUR_SECONDS) return { unit: "minutes", count: Math.ceil(seconds / MINUTE_SECONDS) };
  return { unit: "hours", count: Math.ceil(seconds / HOUR_SECONDS) };
}
