"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/field/select-field";
import { useBrowserValue } from "@/components/ui/store/store";
import { reportReasons } from "@/lib/reports/schema/limits";

/** Texts to begin with, one for each reason. Without JavaScript, which puts them into the form, it isn't there. */
export function AnswerTemplate({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useTranslations("settings.moderation");
  const reasons = useTranslations("settings.report.reasons");
  const isScripted = useBrowserValue(() => true, false);
  if (!isScripted) return null;
  return (
    <SelectField
      id="answer-template"
      label={t("answer.template")}
      none={t("answer.noTemplate")}
      options={reportReasons.map((value) => ({ value, label: reasons(value) }))}
      onChange={({ target }) => {
        const reason = reportReasons.find((one) => one === target.value);
        if (reason) onChoose(t(`templates.${reason}`));
      }}
    />
  );
}
