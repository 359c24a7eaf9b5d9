"use client";

import { useTranslations } from "next-intl";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { showToast } from "@/components/ui/toast";
import { useActionForm } from "@/components/ui/use-action-form";
import { editNoteAction } from "@/lib/applications/actions";
import type { Note } from "@/lib/applications/queries/notes";
import { editNoteSchema, NOTE_LIMIT } from "@/lib/applications/schema";

type Props = { note: Note; profileId: string; name: string };

export function EditNote({ note: { id, text }, profileId, name }: Props) {
  const t = useTranslations("jobs.application.notes");
  const { answer, pending, fields, formProps } = useActionForm({
    action: editNoteAction,
    schema: editNoteSchema,
    onAnswer(next) {
      if (next.status !== "done") return;
      showToast({ kind: "done", text: t("saved"), subject: id });
      document.getElementById("notes")?.focus();
    },
  });
  return (
    <details className="open:basis-full">
      <summary aria-label={t("editOf", { name })} className="btn btn-quiet btn-sm">
        {t("edit")}
      </summary>
      <form {...formProps} aria-label={t("editOf", { name })} className="mt-2 flex flex-col gap-3">
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="noteId" value={id} />
        <TextArea label={t("text")} limit={NOTE_LIMIT} rows={3} {...fields.field("text", text)} id={`note-${id}`} />
        <FormFailure answer={answer} />
        <SubmitButton pending={pending} pendingLabel={t("saving")} className="btn-sm self-start">
          {t("save")}
        </SubmitButton>
      </form>
    </details>
  );
}
