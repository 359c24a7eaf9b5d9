import type { FieldErrors, FieldValues, ResolverResult } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { fieldErrors } from "@/lib/form-fields";

/** The action's own schema as the form's. The first mistake of a field is the one shown. */
export function formResolver<V extends FieldValues>(schema: ZodMiniType) {
  return (values: unknown): ResolverResult<V> => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: values as V, errors: {} };
    const mistakes = Object.entries(fieldErrors(parsed.error.issues));
    const errors = Object.fromEntries(mistakes.map(([name, message]) => [name, { type: "schema", message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
