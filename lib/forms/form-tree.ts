import { fieldsIn, type FormValues, isPlace } from "@/lib/forms/form-fields";

type InputValue = string | File | undefined | InputValue[] | { [name: string]: InputValue };
export type Input = { [name: string]: InputValue };

/**
 * The input of a form as its schema describes it: "entries.0.title" is the title of the first entry, what comes more
 * than once is a list (`listOf` takes one as well), files stay files. Names that are none, such as React's own, are
 * left out; of two names of which one would be the other's folder the first stands. Null where there is more than any
 * form of ours has. Mistakes come back by the same names.
 */
export function inputOf(form: FormData): Input | null {
  const fields = fieldsIn(form);
  if (!fields) return null;
  const input: Input = {};
  for (const [name, values] of fields) place(input, name.split("."), values.length === 1 ? values[0] : values);
  return input;
}

/** What a form that holds these values would send. */
export function inputOfValues(values: FormValues): Input | null {
  const form = new FormData();
  for (const [name, all] of Object.entries(values)) for (const value of [all].flat()) form.append(name, value);
  return inputOf(form);
}

/** The first message of each field that a schema refused, by its name. */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[fieldName(path)] ??= message;
  return fields;
}

/** A list of plain values is one field whose name comes several times: what is wrong with one of them is told of it. */
export function fieldName(path: readonly PropertyKey[]): string {
  const last = path.findLastIndex((part) => !/^\d+$/.test(String(part)));
  return path.slice(0, Math.max(last, 0) + 1).join(".");
}

function place(parent: Input | InputValue[], [part = "", next, ...rest]: string[], value: InputValue): void {
  const held = parent as Input;
  if (Array.isArray(parent) !== isPlace(part)) return;
  const isThere = Object.hasOwn(held, part);
  if (next === undefined) {
    if (!isThere) held[part] = value;
    return;
  }
  if (!isThere) held[part] = isPlace(next) ? [] : {};
  const child = held[part];
  if (typeof child === "object" && !(child instanceof File)) place(child, [next, ...rest], value);
}
