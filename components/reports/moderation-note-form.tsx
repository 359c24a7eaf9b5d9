"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { FormProblems } from "@/components/ui/form/form-problems";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { addModerationNoteAction } from "@/lib/reports/actions";
import { WORDS_LIMIT } from "@/lib/reports/schema/limits";

type Props = { caseId: string; profileId: string; idempotencyKey: string };

export function ModerationNoteForm({ caseId, profileId, idempotencyKey }: Props) {
  const t = useTranslations("settings.moderation");
  const path = usePathname();
  const { answer, pending, refill, round, key, merge, fields, draft, formProps } = useDraftForm({
    action: addModerationNoteAction,
    schema: async () => (await import("@/lib/reports/schema")).addNoteSchema,
    draft: { profileId, kind: "moderation-note", id: caseId },
    idempotencyKey,
    onSaved: () => refill({ text: "" }),
  });
  return (
    <form {...formProps} aria-label={t("note")} className="flex flex-col gap-3">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <DraftBanner draft={draft} />
      <TextArea key={round} label={t("note")} limit={WORDS_LIMIT} rows={3} {...fields.field("text")} />
      <FormProblems {...{ answer, merge, round }} signInTo={path} />
      <SubmitButton pending={pending} pendingLabel={t("noteAdding")} className="self-start">
        {t("noteAdd")}
      </SubmitButton>
    </form>
  );
}
