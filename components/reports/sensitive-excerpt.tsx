"use client";

import { useTranslations } from "next-intl";
import type { SensitiveMark } from "@/lib/reports/schema/limits";

/** Instead of the first words of what moderators folded, where it leads to that. */
export function SensitiveExcerpt({ reason }: Pick<SensitiveMark, "reason">) {
  const t = useTranslations("common.sensitive");
  const reasons = useTranslations("settings.report.reasons");
  return <span className="wrap-anywhere text-text-muted">{t("marked", { reason: reasons(reason) })}</span>;
}
