"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { showToast } from "@/components/ui/toast";
import { useActionForm } from "@/components/ui/use-action-form";
import { addNoteAction } from "@/lib/applications/actions";
import { addNoteSchema, NOTE_LIMIT } from "@/lib/applications/schema";

type Props = { applicationId: string; profileId: string; idempotencyKey: string };

export function AddNote({ applicationId, profileId, idempotencyKey }: Props) {
  const t = useTranslations("jobs.application.notes");
  const [written, setWritten] = useState(0);
  const { answer, posted, pending, fields, formProps } = useActionForm({
    action: addNoteAction,
    schema: addNoteSchema,
    onAnswer(next) {
      if (next.status !== "done") return;
      setKey(next.idempotencyKey);
      setWritten((count) => count + 1);
      showToast({ kind: "done", text: t("added"), subject: applicationId });
    },
  });
  const [key, setKey] = useState(posted.status === "done" ? posted.idempotencyKey : idempotencyKey);
  return (
    <form {...formProps} aria-label={t("label")} className="flex flex-col gap-3">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <TextArea key={written} label={t("label")} limit={NOTE_LIMIT} rows={3} {...fields.field("text")} />
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={t("adding")} className="self-start">
        {t("add")}
      </SubmitButton>
    </form>
  );
}
