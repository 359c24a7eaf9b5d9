import type { RefObject } from "react";
import { type FieldErrors, type Resolver, set } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { inputAsTaken } from "@/lib/form-base";
import { fieldErrors, inputOf } from "@/lib/form-tree";

/** The action's own; one that is fetched where a page is to stand without it first. */
export type FormSchema = ZodMiniType | (() => Promise<ZodMiniType>);

/**
 * The action's own schema as the form's: a mistake is told at the field at which the server would tell it. What is
 * hidden, chosen or made by a component counts as what is typed, and what is given up for what others have saved does
 * not. Where it does not come the server alone says what is wrong.
 */
export function formResolver(schema: FormSchema, form: RefObject<HTMLFormElement | null>): Resolver {
  if (typeof schema === "function")
    return async (...asked) => {
      const fetched = await schema().catch(() => null);
      return fetched ? formResolver(fetched, form)(...asked) : { values: {}, errors: {} };
    };
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
