"use client";

import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/draft-banner";
import { FormProblems } from "@/components/ui/form-problems";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { useDraftForm } from "@/components/ui/use-draft-form";
import { replyToQuestionAction } from "@/lib/reports/actions";
import { WORDS_LIMIT } from "@/lib/reports/schema/limits";

/** `label`: which report it is about, where there are several. */
type Props = { reportId: string; profileId: string; label: string };

export function ReplyForm({ reportId, profileId, label }: Props) {
  const t = useTranslations("settings.reports.questions");
  const { answer, pending, round, merge, fields, draft, formProps } = useDraftForm({
    action: replyToQuestionAction,
    schema: async () => (await import("@/lib/reports/schema")).replyToQuestionSchema,
    draft: { profileId, kind: "report-reply", id: reportId },
    onSaved: () => document.getElementById("own-reports")?.focus(),
  });
  const { id, ...area } = fields.field("reply");
  return (
    <form {...formProps} aria-label={label} className="mt-2 flex flex-col gap-3">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="reportId" value={reportId} />
      <DraftBanner draft={draft} />
      <TextArea
        key={round}
        label={t("reply")}
        hint={t("hint")}
        limit={WORDS_LIMIT}
        rows={4}
        {...area}
        id={`${id}-${reportId}`}
      />
      <FormProblems {...{ answer, merge, round }} signInTo="/settings/reports" />
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
        {t("send")}
      </SubmitButton>
    </form>
  );
}
