import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { fieldsOf } from "@/lib/form-fields";
import { formOf, formState } from "@/lib/form-input";
import { isOwnOrigin } from "@/lib/origin";
import { refuse, type FormAction, type Result } from "@/lib/result";

const mark = Symbol.for("allyway.gate");

export type Gate = "form" | "public";
export type GateOptions = { revalidate?: string[] };

/**
 * What every action goes through: the origin is proven, the typed fields are taken from whatever was sent, the
 * result becomes what the form shows. The mark that it leaves is asked for by a test: no action goes around it.
 */
export function gate<T>(kind: Gate, attempt: (typed: Record<string, string>) => Promise<Result<T>>, { revalidate = [] }: GateOptions): FormAction<T> {
  async function action(...input: unknown[]) {
    const form = formOf(input);
    const typed = form ? fieldsOf(form) : {};
    const result = isOwnOrigin((await headers()).get("origin")) ? await attempt(typed) : refuse("foreign-origin");
    if (result.status === "done") revalidate.forEach((path) => revalidatePath(path));
    return formState(result, typed);
  }
  return Object.assign(action, { [mark]: kind });
}

export function gateOf(action: unknown): Gate | undefined {
  return (action as { [mark]?: Gate } | null)?.[mark];
}
