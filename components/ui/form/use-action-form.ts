"use client";

import { type FormEvent, useRef } from "react";
import type { FormAction } from "@/lib/result";
import type { FormSchema } from "./use-form-resolver";
import { keepFocusOnPress } from "./keep-focus";
import { type FormAnswer, useFormAction } from "./use-form-action";
import { useFormFields } from "./use-form-fields";

type Options<T> = {
  action: FormAction<T>;
  /** What a script calls instead of it. */
  byScript?: FormAction<T>;
  /** The action's own. */
  schema: FormSchema;
  /** Hears every answer to what was sent; `again` sends what stands in the form once more. */
  onAnswer?: (answer: FormAnswer<T>, sent: FormData, again: () => void) => void;
};

/**
 * A form that saves nothing to come back to, such as a sign-in or an invitation: checked by the action's own schema,
 * without a draft and without a question at leaving. `useDraftForm` is the same with them.
 */
export function useActionForm<T>({ action, byScript, schema, onAnswer }: Options<T>) {
  const form = useRef<HTMLFormElement>(null);
  const { answer, posted, pending, formAction, submit, clear } = useFormAction(action, byScript);
  const { check, recheck, refuse, ...fields } = useFormFields({ form, schema, posted });

  function send(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    check(event, () => {
      const sent = new FormData(currentTarget);
      submit(sent, (next) => {
        if (next.status === "invalid") refuse(next.fields);
        onAnswer?.(next, sent, () => currentTarget.requestSubmit());
      });
    });
  }

  return {
    form,
    answer,
    posted,
    pending,
    clear,
    fields,
    formProps: {
      ref: form,
      action: formAction,
      onSubmit: send,
      onInput: recheck,
      onMouseDown: keepFocusOnPress,
      noValidate: true,
    },
  };
}
