"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/draft-banner";
import { FormProblems } from "@/components/ui/form-problems";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { showToast } from "@/components/ui/toast";
import { useDraftForm } from "@/components/ui/use-draft-form";
import { editNoteAction } from "@/lib/applications/actions";
import type { Note } from "@/lib/applications/queries/notes";
import { NOTE_LIMIT } from "@/lib/applications/schema/limits";
import { useOpenForDraft } from "./use-open-for-draft";

type Props = { note: Note; profileId: string; name: string };

export function EditNote({ note: { id, text }, profileId, name }: Props) {
  const t = useTranslations("jobs.application.notes");
  const path = usePathname();
  const { answer, pending, round, merge, fields, draft, formProps } = useDraftForm({
    action: editNoteAction,
    schema: async () => (await import("@/lib/applications/schema")).editNoteSchema,
    draft: { profileId, kind: "note", id },
    onAnswer(next) {
      if (next.status !== "done") return;
      showToast({ kind: "done", text: t("saved"), subject: id });
      document.getElementById("notes")?.focus();
    },
    onSaved: () => {},
  });
  useOpenForDraft(formProps.ref, draft.offered);
  return (
    <details className="open:basis-full">
      <summary aria-label={t("editOf", { name })} className="btn btn-quiet btn-sm">
        {t("edit")}
      </summary>
      <form {...formProps} aria-label={t("editOf", { name })} className="mt-2 flex flex-col gap-3">
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="noteId" value={id} />
        <DraftBanner draft={draft} />
        <TextArea
          key={round}
          label={t("text")}
          limit={NOTE_LIMIT}
          rows={3}
          {...fields.field("text", text)}
          id={`note-${id}`}
        />
        <FormProblems {...{ answer, merge, round }} signInTo={path} />
        <SubmitButton pending={pending} pendingLabel={t("saving")} className="btn-sm self-start">
          {t("save")}
        </SubmitButton>
      </form>
    </details>
  );
}
