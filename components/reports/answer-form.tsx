"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { FormProblems } from "@/components/ui/form/form-problems";
import { RadioChips } from "@/components/ui/field/radio-chips";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { answerCaseAction } from "@/lib/reports/actions";
import { textIn, valuesOf } from "@/lib/forms/form-fields";
import { OBJECTION_DAYS, reportReasons, WORDS_LIMIT } from "@/lib/reports/schema/limits";
import { suspensionTerms } from "@/lib/suspensions/schema/limits";
import type { ReportAnswer } from "@/lib/generated/prisma/client";
import { AnswerTemplate } from "./answer-template";

type Props = { caseId: string; profileId: string; answers: readonly ReportAnswer[] };

/** What both sides are told stands in two texts: nothing of the one gets to the other. */
export function AnswerForm({ caseId, profileId, answers }: Props) {
  const t = useTranslations("settings.moderation.answer");
  const reasons = useTranslations("settings.report.reasons");
  const terms = useTranslations("settings.suspensions.terms");
  const path = usePathname();
  const { answer, pending, refill, round, merge, fields, draft, formProps } = useDraftForm({
    action: answerCaseAction,
    schema: async () => (await import("@/lib/reports/schema")).answerCaseSchema,
    draft: { profileId, kind: "case-answer", id: caseId },
    onSaved: () => document.getElementById("state")?.focus(),
  });
  /** Behind what stands there: nothing that was typed is lost. */
  function begin(text: string) {
    if (!formProps.ref.current) return;
    const typed = valuesOf(new FormData(formProps.ref.current));
    refill({ ...typed, toReported: [textIn(typed, "toReported"), text].filter(Boolean).join("\n\n") });
    fields.change();
  }

  return (
    <form {...formProps} aria-label={t("title")} className="card card-flat flex flex-col gap-5 p-4 md:p-5">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="caseId" value={caseId} />
      <DraftBanner draft={draft} />
      <AnswerTemplate onChoose={begin} />
      <div key={round} className="flex flex-col gap-5">
        <RadioChips
          name="answer"
          legend={t("legend")}
          options={answers.map((value) => ({ value, label: t(value) }))}
          box={fields.box}
          error={fields.errorOf("answer")}
        />
        <p className="text-sm text-text-muted">{t("hint", { days: OBJECTION_DAYS })}</p>
        <RadioChips
          name="answerReason"
          legend={`${t("reason")} ${t("reasonHint")}`}
          options={reportReasons.map((value) => ({ value, label: reasons(value) }))}
          box={fields.box}
          error={fields.errorOf("answerReason")}
        />
        <RadioChips
          name="term"
          legend={t("term")}
          options={suspensionTerms.map((value) => ({ value, label: terms(value) }))}
          box={fields.box}
          error={fields.errorOf("term")}
        />
        <TextArea
          label={t("toReported")}
          hint={t("toReportedHint")}
          limit={WORDS_LIMIT}
          rows={4}
          {...fields.field("toReported")}
        />
        <TextArea label={t("toReporters")} limit={WORDS_LIMIT} rows={3} {...fields.field("toReporters")} />
      </div>
      <FormProblems {...{ answer, merge, round }} signInTo={path} />
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
        {t("send")}
      </SubmitButton>
    </form>
  );
}
