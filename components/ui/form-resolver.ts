import { type FieldErrors, type Resolver, set } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { fieldErrors } from "@/lib/form-tree";

/** The action's own schema as the form's: a mistake is told at the field at which the server would tell it. */
export function formResolver(schema: ZodMiniType): Resolver {
  return (values) => {
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
