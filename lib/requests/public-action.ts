import { refresh } from "next/cache";
import type * as z from "zod/mini";
import { type ActionDefinition, admitted, type Defined, markAction, readable } from "@/lib/requests/action";
import { currentVisitor } from "@/lib/auth/current-visitor";
import type { Visitor } from "@/lib/auth/visitor";
import { fieldErrors } from "@/lib/forms/form-tree";
import { formOf, formState, readForm } from "@/lib/forms/form-input";
import { proveVisitor, type PublicPurpose } from "@/lib/integrity/mutations/prove";
import { type FormAction, invalid, type Result } from "@/lib/result";
import type { UncountedLimit } from "@/lib/requests/action-limits";

export type PublicDefinition<S extends z.ZodMiniType, T> = Pick<
  ActionDefinition<S, T>,
  "name" | "schema" | "rerenders"
> & {
  mutate: (visitor: Visitor, input: z.output<S>) => Promise<Result<T>>;
  limit: UncountedLimit;
  /** Asks for a proof that no program sends this: always, or as `isAsked` says. The mutation's visitor says if it came. */
  proof?: { purpose: PublicPurpose; isAsked?: (visitor: Visitor, input: z.output<S>) => Promise<boolean> };
};

/** The same for forms that need no sign-in: parses all input, calls one mutation as a visitor. */
export function publicAction<S extends z.ZodMiniType, T>(
  definition: PublicDefinition<S, T>,
): FormAction<T> & Defined<PublicDefinition<S, T>> {
  const { name, schema, mutate, limit, proof, rerenders = false } = definition;
  async function action(...sent: unknown[]) {
    const form = formOf(sent);
    const result = await admitted(() =>
      readable(readForm(form), async (input) => {
        const parsed = schema.safeParse(input);
        if (!parsed.success) return invalid(fieldErrors(parsed.error.issues));
        const visitor = await currentVisitor();
        if (!proof || (await proof.isAsked?.(visitor, parsed.data)) === false) return mutate(visitor, parsed.data);
        const proved = await proveVisitor(visitor, proof.purpose, input);
        return proved.status === "done" ? mutate(proved.value, parsed.data) : proved;
      }),
    );
    const rerendered = result.status === "done" && rerenders;
    if (rerendered) refresh();
    return formState(result, form, rerendered);
  }
  return markAction(action, { kind: "public", name, schema, limit, definition });
}
