import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";

/**
 * The action's own schema as the form's, for forms without nested fields. The first mistake of a field is the one
 * shown.
 */
export function formResolver<V extends FieldValues>(schema: ZodMiniType): Resolver<V> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values, errors: {} };
    const issues = parsed.error.issues.toReversed();
    const errors = Object.fromEntries(
      issues.map(({ path, message }) => [String(path[0]), { type: "schema", message }]),
    );
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
