import { type RefObject, useEffect, useEffectEvent } from "react";
import { type FieldErrors, type Resolver, set } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { inputAsTaken } from "@/lib/forms/form-base";
import { fieldErrors, inputOf } from "@/lib/forms/form-tree";

/** Brings the action's own. Without it a page stands sooner: it weighs more than most of them, and few type. */
export type FormSchema = () => Promise<ZodMiniType>;

/**
 * The action's own schema as the form's: a mistake is told at the field at which the server would tell it. What is
 * hidden, chosen or made by a component counts as what is typed, and what is given up for what others have saved does
 * not. It comes once somebody is about to use the form; where it does not, the server alone says what is wrong.
 */
export function useFormResolver(schema: FormSchema, form: RefObject<HTMLFormElement | null>): Resolver {
  const fetched = () => schema().catch(() => null);
  useFirstUse(form, () => void fetched());
  return async () => {
    const known = await fetched();
    const values = inputAsTaken((form.current && inputOf(new FormData(form.current))) ?? {});
    const parsed = known?.safeParse(values);
    if (!parsed || parsed.success) return { values, errors: {} };
    return { values: {}, errors: errorsAt(fieldErrors(parsed.error.issues)) };
  };
}

/** Once, when somebody is about to use it, or was faster than the script. */
function useFirstUse(form: RefObject<HTMLFormElement | null>, begin: () => void) {
  const beginNow = useEffectEvent(begin);

  useEffect(() => {
    const { current } = form;
    if (current?.contains(document.activeElement)) return beginNow();
    const ended = new AbortController();
    function beginOnce() {
      ended.abort();
      beginNow();
    }
    for (const event of ["focusin", "pointerover"]) current?.addEventListener(event, beginOnce, ended);
    return () => ended.abort();
  }, [form]);
}

/** By the fields' whole names, "entries.0.title", as react-hook-form holds them. */
export function errorsAt(messages: Record<string, string>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(messages)) set(errors, name, { type: "schema", message });
  return errors;
}
