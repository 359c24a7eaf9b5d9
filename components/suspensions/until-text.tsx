"use client";

import { useTranslations } from "next-intl";
import { useExactTime } from "@/components/ui/time-text";

/** When a suspension ends (ms); null: once somebody lifts it. */
export function UntilText({ until }: { until: number | null }) {
  const t = useTranslations("auth.suspended");
  const exactTime = useExactTime();
  return until === null ? t("open") : t("until", { date: exactTime(until) });
}
