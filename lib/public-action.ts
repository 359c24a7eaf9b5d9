import type * as z from "zod/mini";
import { currentVisitor } from "@/lib/auth/current-visitor";
import type { Visitor } from "@/lib/auth/visitor";
import { fieldErrors } from "@/lib/form-input";
import { defineAction, type ActionOptions } from "@/lib/action";
import { invalid, type FormAction, type Result } from "@/lib/result";
import type { UncountedLimit } from "@/lib/action-limits";

/** Makes the action of a form that needs no sign-in: it parses all input and calls one mutation as a visitor. */
export function publicAction<S extends z.ZodMiniType, T>(
  schema: S,
  mutate: (visitor: Visitor, input: z.output<S>) => Promise<Result<T>>,
  { limit, ...options }: ActionOptions & { limit: UncountedLimit },
): FormAction<T> {
  return defineAction<T>(
    { kind: "public", schema, limit },
    async (typed) => {
      const parsed = schema.safeParse(typed);
      if (!parsed.success) return invalid(fieldErrors(parsed.error.issues));
      return mutate(await currentVisitor(), parsed.data);
    },
    options,
  );
}
