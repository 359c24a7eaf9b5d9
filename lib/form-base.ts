import * as z from "zod/mini";
import { type FormValues, type Input, inputOfValues } from "@/lib/form-fields";

/** What a form of something saved was opened with, as JSON; with it a write is a three-way merge. */
export const BASE_FIELD = "base";
/** Names of fields, with spaces between, that whoever sends the form gives up for what its base says. */
export const THEIRS_FIELD = "theirs";

const valuesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Null where that is no base. */
export function readBase(text: string): FormValues | null {
  try {
    return valuesSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function baseInput(text: string): Input | null {
  const values = readBase(text);
  return values && inputOfValues(values);
}

export function withTheirs(input: Input, base: Input, theirs: readonly string[]): Input {
  const taken = { ...input };
  for (const name of theirs.flatMap((names) => names.split(" "))) {
    if (Object.hasOwn(base, name)) taken[name] = base[name];
    else delete taken[name];
  }
  return taken;
}
