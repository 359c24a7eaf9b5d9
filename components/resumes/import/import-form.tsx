"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { FieldError } from "@/components/ui/field/field-error";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { textIn } from "@/lib/forms/form-fields";
import { previewImportAction } from "@/lib/resumes/actions";
import { IMPORT_LIMIT } from "@/lib/resumes/schema/limits";
import { ImportConfirm } from "./import-confirm";
import { chosenBefore, importDraft } from "./import-draft";

/** First what the file would change, then the button that does it. Without JavaScript the file's text is pasted. */
export function ImportForm({ profileId }: { profileId: string }) {
  const t = useTranslations("profile.exchange.import");
  const { answer, posted, pending, formAction, submit, clear } = useFormAction(previewImportAction);
  const area = useRef<HTMLTextAreaElement>(null);
  const [mistake, setMistake] = useState<string>();
  const [sent, setSent] = useState("");
  const error = mistake ?? (answer.status === "invalid" ? answer.fields.text : undefined);

  useEffect(() => {
    if (area.current?.value !== "") return;
    const text = (area.current.value = textIn(readDraft(importDraft(profileId))?.values ?? {}, "text"));
    // Its preview is shown again as it was left.
    if (chosenBefore(profileId, text).length > 0) area.current.form?.requestSubmit();
  }, [profileId]);

  function type({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) {
    keep(value);
    setMistake(undefined);
    clear();
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.delete("file");
    setSent(String(form.get("text")));
    form.set("kept", "on");
    for (const [name, value] of chosenBefore(profileId, String(form.get("text")))) form.append(name, value);
    submit(form, (next) => {
      if (next.status === "invalid") area.current?.focus();
    });
  }

  async function read(event: FormEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    const isTooLarge = file !== undefined && file.size > IMPORT_LIMIT;
    setMistake(isTooLarge ? t("tooLarge") : undefined);
    clear();
    if (!file || isTooLarge || !area.current) return;
    area.current.value = await file.text();
    keep(area.current.value);
  }

  function keep(text: string) {
    if (text.trim()) keepDraft(importDraft(profileId), { text });
    else dropDraft(importDraft(profileId));
  }

  return (
    <>
      <form action={formAction} onSubmit={send} className="card card-flat flex flex-col gap-4 p-4 md:p-5">
        <p className="text-text-muted">{t("intro")}</p>
        <input type="hidden" name="profileId" value={profileId} />
        <label className="flex flex-col gap-1.5 text-sm font-bold">
          {t("file")}
          {/* Unnamed: its text goes into the field below. */}
          <input
            type="file"
            accept=".json,application/json"
            onChange={read}
            className="text-base font-medium file:me-3 file:min-h-11 file:rounded-md file:border file:border-border-strong file:bg-surface file:px-4 file:font-bold"
          />
        </label>
        <div className="flex flex-col gap-1.5">
          <label htmlFor="import-text" className="text-sm font-bold">
            {t("text")}
          </label>
          <textarea
            ref={area}
            id="import-text"
            name="text"
            rows={6}
            dir="ltr"
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby="import-note"
            defaultValue={"values" in posted ? posted.values.text : ""}
            onInput={type}
            className="w-full rounded-md border border-border-control bg-surface p-3 text-sm"
          />
          {error ? (
            <FieldError id="import-note">{error}</FieldError>
          ) : (
            <p id="import-note" className="text-sm text-text-subtle">
              {t("hint")}
            </p>
          )}
        </div>
        <FormFailure answer={answer} />
        <SubmitButton pending={pending} pendingLabel={t("reading")} className="self-start">
          {t("preview")}
        </SubmitButton>
      </form>
      {/* Each preview comes with the key of the one import that may follow it. */}
      <ImportConfirm
        plan={answer.status === "done" ? answer.value : null}
        text={sent}
        profileId={profileId}
        idempotencyKey={answer.status === "done" ? answer.idempotencyKey : ""}
      />
    </>
  );
}
