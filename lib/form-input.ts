import { getTranslations } from "next-intl/server";
import type { Fields, FormState, Refused, Result } from "@/lib/result";
import { newIdempotencyKey } from "@/lib/run-mutation";

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
  if (result.status === "done") return { ...result, idempotencyKey: newIdempotencyKey() };
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
  return t(reason, timeOf(retryAfter));
}

/** As a person would say it: minutes for up to two hours, hours for up to two days. */
function timeOf(seconds: number) {
  const [unit, length] =
    seconds <= 2 * 3600
      ? (["minutes", 60] as const)
      : seconds <= 48 * 3600
        ? (["hours", 3600] as const)
        : (["days", 24 * 3600] as const);
  return { unit, count: Math.ceil(seconds / length) };
}
