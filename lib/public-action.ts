import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import type * as z from "zod/mini";
import { marked } from "@/lib/action-registry";
import { currentVisitor } from "@/lib/auth/current-visitor";
import type { Visitor } from "@/lib/auth/visitor";
import { fieldErrors, fieldsOf, formOf, formState } from "@/lib/form-input";
import { isOwnOrigin } from "@/lib/origin";
import { invalid, refuse, type FormAction, type Result } from "@/lib/result";

/** The gate of forms that need no sign-in: proves the origin, parses all input, calls one mutation as a visitor. */
export function publicAction<S extends z.ZodMiniType, T>(
  schema: S,
  mutate: (visitor: Visitor, input: z.output<S>) => Promise<Result<T>>,
  { revalidate = [] }: { revalidate?: string[] } = {},
): FormAction<T> {
  return marked(async (...input: unknown[]) => {
    const form = formOf(input);
    const typed = form ? fieldsOf(form) : {};
    const result = await attempt(typed);
    if (result.status === "done") revalidate.forEach((path) => revalidatePath(path));
    return formState(result, typed);
  }, "public");

  async function attempt(typed: Record<string, string>): Promise<Result<T>> {
    if (!isOwnOrigin((await headers()).get("origin"))) return refuse("foreign-origin");
    const parsed = schema.safeParse(typed);
    if (!parsed.success) return invalid(fieldErrors(parsed.error.issues));
    return mutate(await currentVisitor(), parsed.data);
  }
}
