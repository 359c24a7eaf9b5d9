import { getTranslations } from "next-intl/server";
import type { Fields, FormState, Refused, Result } from "@/lib/result";
import { newWriteKey } from "@/lib/write";

/** What a form sends beside its fields. */
export const PROFILE_FIELD = "profileId";
export const WRITE_KEY_FIELD = "writeKey";

/** The text entries of a form; files and React's own entries are left out. What comes more than once is joined by commas. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || name.startsWith("$")) continue;
    const texts = fields.get(name);
    if (texts) texts.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries([...fields].map(([name, texts]) => [name, texts.join(",")]));
}

/** React passes the previous state first; before hydration and for stateless forms the form alone may come. */
export function formOf(input: unknown[]): FormData | null {
  return input.find((value) => value instanceof FormData) ?? null;
}

/** The first message of each field that a schema refused. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Fields {
  const fields: Fields = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return fields;
}

/** A result as the form shows it: keys and reasons become sentences, typed text comes back, secrets do not. */
export async function formState<T>(result: Result<T>, typed: Record<string, string>): Promise<FormState<T>> {
  if (result.status === "done") return { ...result, writeKey: newWriteKey() };
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)));
  const t = await getTranslations();
  if (result.status === "invalid") {
    const fields = Object.entries(result.fields).map(([name, key]) => [name, t(key as Parameters<typeof t>[0])]);
    return { status: "invalid", fields: Object.fromEntries(fields), values };
  }
  return { status: "refused", reason: result.reason, message: await refusalMessage(result), values };
}

export async function refusalMessage({ reason, retryAfter = 0 }: Refused): Promise<string> {
  const t = await getTranslations("errors");
  return t(reason, { minutes: Math.ceil(retryAfter / 60) });
}
