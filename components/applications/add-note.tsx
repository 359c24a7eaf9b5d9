"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { FormProblems } from "@/components/ui/form/form-problems";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { showToast } from "@/components/ui/toast/toast";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { addNoteAction } from "@/lib/applications/actions";
import { NOTE_LIMIT } from "@/lib/applications/schema/limits";

type Props = { applicationId: string; profileId: string; idempotencyKey: string };

export function AddNote({ applicationId, profileId, idempotencyKey }: Props) {
  const t = useTranslations("jobs.application.notes");
  const path = usePathname();
  const { answer, pending, refill, round, key, merge, fields, draft, formProps } = useDraftForm({
    action: addNoteAction,
    schema: async () => (await import("@/lib/applications/schema")).addNoteSchema,
    draft: { profileId, kind: "new-note", id: applicationId },
    idempotencyKey,
    onAnswer(next) {
      if (next.status === "done") showToast({ kind: "done", text: t("added"), subject: applicationId });
    },
    onSaved: () => refill({ text: "" }),
  });
  return (
    <form {...formProps} aria-label={t("label")} className="flex flex-col gap-3">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <DraftBanner draft={draft} />
      <TextArea key={round} label={t("label")} limit={NOTE_LIMIT} rows={3} {...fields.field("text")} />
      <FormProblems {...{ answer, merge, round }} signInTo={path} />
      <SubmitButton pending={pending} pendingLabel={t("adding")} className="self-start">
        {t("add")}
      </SubmitButton>
    </form>
  );
}
