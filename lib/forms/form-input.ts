import { getTranslations } from "next-intl/server";
import { MAX_INPUT_DEPTH, valuesOf } from "@/lib/forms/form-fields";
import { fieldName, type Input, inputOf } from "@/lib/forms/form-tree";
import {
  done,
  type Fields,
  type FormState,
  type Invalid,
  invalid,
  refuse,
  type Refused,
  type Result,
} from "@/lib/result";
import { isStorable } from "@/lib/strings/text";
import { newIdempotencyKey } from "@/lib/run-mutation";

/** React passes the previous state first; before hydration and for stateless forms the form alone may come. */
export function formOf(sent: unknown[]): FormData {
  return sent.find((value) => value instanceof FormData) ?? new FormData();
}

/** `maxBytes` of its files together: of the texts the server has taken no more than a form may weigh. */
export function readForm(form: FormData, maxBytes = Infinity): Result<Input> {
  let bytes = 0;
  for (const [, value] of form) bytes += typeof value === "string" ? 0 : value.size;
  if (bytes > maxBytes) return refuse("too-large");
  const input = inputOf(form);
  return input ? done(input) : refuse("malformed");
}

/**
 * Asked of all input before any schema, so that none has to: whether a table can hold it, by field, and whether it is
 * too deep.
 */
export function inputProblem(input: Input): Refused | Invalid | null {
  return problemIn(input, []);
}

function problemIn(value: unknown, path: string[]): Refused | Invalid | null {
  if (path.length > MAX_INPUT_DEPTH) return refuse("malformed");
  if (typeof value === "string")
    return isStorable(value) ? null : invalid({ [fieldName(path)]: "validations.unprintable" });
  if (typeof value !== "object" || value === null) return null;
  if (value instanceof File) return problemIn(value.name, path);
  for (const [name, part] of Object.entries(value)) {
    const problem = isStorable(name) ? problemIn(part, [...path, name]) : refuse("malformed");
    if (problem) return problem;
  }
  return null;
}

/** A result as the form shows it: keys and reasons become sentences, typed text comes back. */
export async function formState<T>(result: Result<T>, form: FormData, rerendered: boolean): Promise<FormState<T>> {
  if (result.status === "done") return { ...result, idempotencyKey: newIdempotencyKey(), rerendered };
  const values = valuesOf(form);
  if (result.status === "invalid") return { status: "invalid", fields: await fieldMessages(result.fields), values };
  return { status: "refused", reason: result.reason, message: await refusalMessage(result), values };
}

export async function fieldMessages(fields: Fields): Promise<Fields> {
  const t = await getTranslations();
  return Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, t(key as Parameters<typeof t>[0])]));
}

export async function refusalMessage({ reason, retryAfter = 0, by = "" }: Refused): Promise<string> {
  const t = await getTranslations("errors");
  return t(reason, { ...timeOf(retryAfter), by, isNamed: by ? "yes" : "no" });
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
