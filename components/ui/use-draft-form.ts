"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import type { FormAction } from "@/lib/result";
import type { DraftName } from "./drafts";
import { keepFocusOnPress } from "./keep-focus";
import { type FormAnswer, useFormAction } from "./use-form-action";
import { useFormDraft } from "./use-form-draft";
import { useFormFields } from "./use-form-fields";

export type DraftFormOptions<T> = {
  action: FormAction<T>;
  /** The action's own; it reads the form as the server will. */
  schema: ZodMiniType;
  draft: DraftName;
  /** For an action that makes something new. */
  idempotencyKey?: string;
  /** How many rows each repeated group has at first: `{ entries: 2 }`. */
  rows?: Record<string, number>;
  /** Hears every answer; `again` sends what stands in the form once more. */
  onAnswer?: (answer: FormAnswer<T>, again: () => void) => void;
  /** All that stands in the form is with the server. */
  onSaved: () => void;
};

/** A form for something that is saved: checked by the action's own schema, with a draft of what is typed and not saved yet. */
export function useDraftForm<T>({
  action,
  schema,
  draft: name,
  idempotencyKey = "",
  rows,
  onAnswer,
  onSaved,
}: DraftFormOptions<T>) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { answer, posted, pending, formAction, submit } = useFormAction(action);
  const [round, setRound] = useState(0);
  // Empty when the server refused the key: then the page's own, which a refresh makes anew.
  const [key, setKey] = useState(posted.status === "done" ? posted.idempotencyKey : idempotencyKey);
  const draft = useFormDraft(form, name, "values" in posted);
  const { show, check, recheck, refuse, ...inputs } = useFormFields({ form, schema, posted, rows });

  function send(event: FormEvent) {
    check(event, () => submitNow(onSaved));
  }

  /** As it stands, whatever may be wrong with it. */
  function submitNow(saved: () => void, unsaved?: (answer: FormAnswer<T>) => void) {
    if (!form.current) return;
    const sent = new FormData(form.current);
    draft.keep(key || idempotencyKey);
    submit(sent, (next) => {
      onAnswer?.(next, () => form.current?.requestSubmit());
      if (next.status !== "done") {
        settleUnsaved(next);
        return unsaved?.(next);
      }
      setKey(next.idempotencyKey);
      draft.settle(sent);
      // What was typed while the form was on its way is not saved yet.
      if (draft.isUnsaved()) return;
      draft.drop();
      saved();
    });
  }

  function settleUnsaved(next: FormAnswer<T>) {
    // A sign-out in another tab has wiped it.
    draft.keep(next.status === "failed" ? key || idempotencyKey : undefined);
    if (next.status === "invalid") refuse(next.fields);
    if (next.status !== "refused" || next.reason !== "idempotency-key-used") return;
    setKey("");
    router.refresh();
  }

  function change() {
    draft.type();
    recheck();
  }

  function restore() {
    if (!draft.offered) return;
    show(draft.offered.values);
    if (draft.offered.idempotencyKey) setKey(draft.offered.idempotencyKey);
    setRound((count) => count + 1);
    draft.take();
  }

  return {
    answer,
    posted,
    pending,
    submitNow,
    round,
    key: key || idempotencyKey,
    /** `change` is to be called by components that change hidden fields. */
    fields: { ...inputs, change },
    draft: { ...draft, restore },
    formProps: {
      ref: form,
      action: formAction,
      onSubmit: send,
      onInput: change,
      onMouseDown: keepFocusOnPress,
      noValidate: true,
    },
  };
}

export type DraftFields = ReturnType<typeof useDraftForm>["fields"];
