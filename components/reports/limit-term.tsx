"use client";

import { useTranslations } from "next-intl";
import { useExactTime } from "@/components/ui/time-text";

/** When a limit ends (ms); null: once somebody takes it back. */
export function LimitTerm({ until }: { until: number | null }) {
  const t = useTranslations("settings.decisions.limit");
  const exactTime = useExactTime();
  return <span>{until === null ? t("open") : t("until", { date: exactTime(until) })}</span>;
}
