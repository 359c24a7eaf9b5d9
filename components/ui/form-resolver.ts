import type { RefObject } from "react";
import { type FieldErrors, type Resolver, set } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { inputAsTaken } from "@/lib/form-base";
import { fieldErrors, inputOf } from "@/lib/form-tree";

/**
 * The action's own schema as the form's: a mistake is told at the field at which the server would tell it. What is
 * hidden, chosen or made by a component counts as what is typed, and what is given up for what others have saved does
 * not.
 */
export function formResolver(schema: ZodMiniType, form: RefObject<HTMLFormElement | null>): Resolver {
  return () => {
    const values = inputAsTaken((form.current && inputOf(new FormData(form.current))) ?? {});
    const parsed = schema.safeParse(values);
    return parsed.success ? { values, errors: {} } : { values: {}, errors: errorsAt(fieldErrors(parsed.error.issues)) };
  };
}

/** By the fields' whole names, "entries.0.title", as react-hook-form holds them. */
export function errorsAt(messages: Record<string, string>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(messages)) set(errors, name, { type: "schema", message });
  return errors;
}
