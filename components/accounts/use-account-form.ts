"use client";

import { type FormEvent, useRef } from "react";
import type { ZodMiniType } from "zod/mini";
import { keepFocusOnPress } from "@/components/ui/keep-focus";
import { useEditFields } from "@/components/ui/use-edit-fields";
import { type FormAnswer, useFormAction } from "@/components/ui/use-form-action";
import type { FormAction } from "@/lib/result";

type Options<T> = {
  action: FormAction<T>;
  schema: ZodMiniType;
  mistakes: Record<string, string>;
  settled?: (answer: FormAnswer<T>) => void;
};

/**
 * A short form that saves nothing to come back to: checked by the action's own schema, without a draft and without a
 * question at leaving.
 */
export function useAccountForm<T>({ action, schema, mistakes, settled }: Options<T>) {
  const form = useRef<HTMLFormElement>(null);
  const { answer, posted, pending, formAction, submit } = useFormAction(action);
  const { field, check, refuse, recheck } = useEditFields({ form, schema, posted, mistakes });

  function send(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    check(event, () =>
      submit(new FormData(currentTarget), (next) => {
        if (next.status === "invalid") refuse(next.fields);
        settled?.(next);
      }),
    );
  }

  return {
    form,
    answer,
    pending,
    field,
    handlers: { action: formAction, onSubmit: send, onInput: recheck, onMouseDown: keepFocusOnPress },
  };
}
