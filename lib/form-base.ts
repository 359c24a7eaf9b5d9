import * as z from "zod/mini";
import { type FormValues, MAX_FORM_ENTRIES } from "@/lib/form-fields";
import { type Input, inputOfValues } from "@/lib/form-tree";

/** What a form of something saved was opened with, as JSON; with it a write is a three-way merge. */
export const BASE_FIELD = "base";
/** Names of fields, with spaces between, that whoever sends the form gives up for what its base says. */
export const THEIRS_FIELD = "theirs";

/** Far more than the parts of any form of ours, and than the names of one part. */
const MAX_THEIRS = 20;
const MAX_THEIRS_LENGTH = 500;

export const theirsSchema = z.array(z.string().check(z.maxLength(MAX_THEIRS_LENGTH))).check(z.maxLength(MAX_THEIRS));

const valuesSchema = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .check(z.refine((values) => entriesIn(values) <= MAX_FORM_ENTRIES));

/** Null where that is no base, or one of more than any form of ours has. */
export function readBase(text: string): FormValues | null {
  try {
    return valuesSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
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
  return base ? withTheirs(input, base, theirsSchema.safeParse(theirs).data ?? []) : input;
}

export function withTheirs(input: Input, base: Input, theirs: readonly string[]): Input {
  const taken = { ...input };
  for (const name of theirs.flatMap((names) => names.split(" "))) {
    if (Object.hasOwn(base, name)) taken[name] = base[name];
    else delete taken[name];
  }
  return taken;
}
