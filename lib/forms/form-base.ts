import { type FormValues, MAX_FORM_ENTRIES } from "@/lib/forms/form-fields";
import { type Input, inputOfValues } from "@/lib/forms/form-tree";

/** What a form of something saved was opened with, as JSON; with it a write is a three-way merge. */
export const BASE_FIELD = "base";
/** Names of fields, with spaces between, that whoever sends the form gives up for what its base says. */
export const THEIRS_FIELD = "theirs";

/** Far more than the parts of any form of ours, and than the names of one part. */
const MAX_THEIRS = 20;
const MAX_THEIRS_LENGTH = 500;

/** Null where that is no list of such names. */
export function readTheirs(value: unknown): string[] | null {
  const isList =
    isTexts(value) && value.length <= MAX_THEIRS && value.every(({ length }) => length <= MAX_THEIRS_LENGTH);
  return isList ? value : null;
}

/**
 * Null where that is no base, or one of more than any form of ours has. Without a schema: a form may be there before
 * what would read one.
 */
export function readBase(text: string): FormValues | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== "object" || read === null || Array.isArray(read)) return null;
    const isBase = Object.values(read).every((value) => typeof value === "string" || isTexts(value));
    const values = read as FormValues;
    return isBase && !Object.hasOwn(read, "__proto__") && entriesIn(values) <= MAX_FORM_ENTRIES ? values : null;
  } catch {
    return null;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** An empty list counts as well: one text may hold a hundred thousand names. */
function entriesIn(values: FormValues): number {
  return Object.values(values).reduce((count, value) => count + Math.max(1, [value].flat().length), 0);
}

export function baseInput(text: string): Input | null {
  const values = readBase(text);
  return values && inputOfValues(values);
}

/** What the server will make of a form that says its base itself, and whose sides are taken. */
export function inputAsTaken(input: Input): Input {
  const { [BASE_FIELD]: text, [THEIRS_FIELD]: theirs } = input;
  const base = typeof text === "string" ? baseInput(text) : null;
  return base ? withTheirs(input, base, readTheirs(theirs) ?? []) : input;
}

export function withTheirs(input: Input, base: Input, theirs: readonly string[]): Input {
  const taken = { ...input };
  for (const name of theirs.flatMap((names) => names.split(" "))) {
    if (Object.hasOwn(base, name)) taken[name] = base[name];
    else delete taken[name];
  }
  return taken;
}
