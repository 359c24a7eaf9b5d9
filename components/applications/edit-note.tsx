"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { TextForm } from "@/components/ui/form/text-form";
import { showToast } from "@/components/ui/toast/toast";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { editNoteAction } from "@/lib/applications/actions";
import type { Note } from "@/lib/applications/queries/notes";
import { NOTE_LIMIT } from "@/lib/applications/schema/limits";
import { useOpenForDraft } from "./use-open-for-draft";

type Props = { note: Note; profileId: string; name: string };

export function EditNote({ note: { id, text }, profileId, name }: Props) {
  const t = useTranslations("jobs.application.notes");
  const path = usePathname();
  const { fields, ...form } = useDraftForm({
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
  useOpenForDraft(form.formProps.ref, form.draft.offered);
  return (
    <details className="open:basis-full">
      <summary aria-label={t("editOf", { name })} className="btn btn-quiet btn-sm">
        {t("edit")}
      </summary>
      <TextForm
        form={form}
        name={t("editOf", { name })}
        hidden={{ profileId, noteId: id }}
        area={{ label: t("text"), limit: NOTE_LIMIT, rows: 3, ...fields.field("text", text), id: `note-${id}` }}
        signInTo={path}
        send={{ pendingLabel: t("saving"), className: "btn-sm self-start", children: t("save") }}
      />
    </details>
  );
}
