"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { BASE_FIELD, readBase } from "@/lib/forms/form-base";
import { type FormValues, textIn, valuesOf } from "@/lib/forms/form-fields";
import type { DraftFormOptions } from "./draft-form-options";
import { keepFocusOnPress } from "./keep-focus";
import { type FormAnswer, useFormAction } from "./use-form-action";
import { useFormDraft } from "./use-form-draft";
import { useFormFields } from "./use-form-fields";
import { useFormMerge } from "./use-form-merge";

/** A form for something that is saved: checked by the action's own schema, with a draft of what is not saved yet. */
export function useDraftForm<T>({
  action,
  schema,
  draft: name,
  saved,
  parts = [],
  idempotencyKey = "",
  rows,
  onAnswer,
  confirm = (_, go) => go(),
  onSaved,
}: DraftFormOptions<T>) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { answer, posted, pending, formAction, submit } = useFormAction(action);
  const [round, setRound] = useState(0);
  // Empty when the server refused the key: then the page's own, which a refresh makes anew.
  const [key, setKey] = useState(posted.status === "done" ? posted.idempotencyKey : idempotencyKey);
  const draft = useFormDraft(form, name, "values" in posted);
  const { rebase, type, settle, values, ...merge } = useFormMerge({ form, saved, parts, posted, follow });
  const { show, check, recheck, refuse, ...inputs } = useFormFields({ form, schema, posted, values, rows });

  function follow(typed: FormValues) {
    rest(typed);
    // That of a page which Back brought was used.
    setKey("");
  }

  function rest(typed: FormValues, base?: FormValues) {
    show(rebase(typed, base));
    setRound((count) => count + 1);
    if (saved) draft.rebase(saved);
  }

  function send(event: FormEvent) {
    check(event, () => form.current && confirm(valuesOf(new FormData(form.current)), () => submitNow(onSaved)));
  }

  /** As it stands, whatever may be wrong with it. */
  function submitNow(then: (value: T) => void, unsaved?: (answer: FormAnswer<T>) => void) {
    if (!form.current) return;
    const sent = new FormData(form.current);
    draft.keep(key || idempotencyKey);
    submit(sent, (next) => {
      onAnswer?.(next, () => form.current?.requestSubmit(), sent);
      if (next.status !== "done") {
        settleUnsaved(next);
        return unsaved?.(next);
      }
      setKey(next.idempotencyKey);
      draft.settle(sent);
      settle(valuesOf(sent));
      // What was typed while the form was on its way is not saved yet.
      if (draft.isUnsaved()) return;
      draft.drop();
      then(next.value);
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
    type();
  }

  function restore() {
    if (!draft.offered) return;
    const typed = draft.offered.values;
    rest(typed, readBase(textIn(typed, BASE_FIELD)) ?? undefined);
    if (draft.offered.idempotencyKey) setKey(draft.offered.idempotencyKey);
    draft.take();
  }

  return {
    answer,
    posted,
    ...{ pending, submitNow, round },
    refill: rest,
    key: key || idempotencyKey,
    merge: { ...merge, mine: values },
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
