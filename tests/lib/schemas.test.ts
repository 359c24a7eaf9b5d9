import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionMarkOf } from "@/lib/requests/action";
import { inputProblem } from "@/lib/forms/form-input";
import type { Input } from "@/lib/forms/form-tree";
import { loadMessages } from "@/lib/i18n/messages";
import { times } from "../support/counts";
import { pumps, secondsOf } from "../support/long-texts";

/** UTF-16 units of each field, as long as makes what takes their square take many seconds. */
const LENGTH = 200_000;
/** It tells what hangs from what is slow. */
const HANGS_AFTER_SECONDS = 3;

/** Of a noun that has many they stand in a folder. */
const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
  /^[^/]+\/actions(\.ts|\/.+\.ts)$/.test(file),
);
const actions = (
  await Promise.all(
    files.map(async (file) => Object.entries((await import(path.resolve("lib", file))) as Record<string, unknown>)),
  )
).flat();

/** The fields of a form, wherever in the schema they are named. */
function fieldsOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== "object" || part === null || seen.has(part)) return [];
  seen.add(part);
  const def = (part as { _zod?: { def: Record<string, unknown> } })._zod?.def;
  if (!def) return [];
  return [
    ...Object.keys(def.shape ?? {}),
    ...Object.values({ ...def, ...(def.shape as object) }).flatMap((inner) => fieldsOf(inner, seen)),
  ];
}

const told = [
  "",
  " ",
  "on",
  "off",
  ["off", "on"],
  "x".repeat(20_000),
  "\u0000",
  "\ud800",
  "\u200b",
  "a@b",
  "a@example.org",
  "https://",
  "[]",
  '[""]',
  "[7]",
  "{}",
  "null",
  "2021",
  "13",
  "climate,nope",
  "EXPERIENCE",
  "EDITOR",
  "local",
  "support",
  crypto.randomUUID(),
];
const value = fc.oneof(
  fc.constantFrom(...told),
  fc.string({ unit: "binary" }),
  fc.constantFrom(undefined, null, 7, true, [], {}, new Date(0)),
);

describe("what a form is told", () => {
  it.each(actions)("by %s is a sentence, whatever is sent", async (_, action) => {
    const { schema } = actionMarkOf(action)!;
    const messages = (await loadMessages("en")) as unknown as Record<string, Record<string, unknown>>;
    const isKey = (message: string) =>
      typeof messages[message.split(".")[0]!]?.[message.slice(message.indexOf(".") + 1)] === "string";
    const fields = [...new Set([...fieldsOf(schema), "fromMonth", "fromYear", "toMonth", "toYear"])];
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }),
        (typed) => {
          const wrong = (schema.safeParse(typed).error?.issues ?? [])
            .map(({ message }) => message)
            .filter((message) => !isKey(message));
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: times(100, 2000) },
    );
  });
});

describe("what a form is sent", () => {
  it.each(actions)("for %s is read in no more than a walk through it", (_, action) => {
    const { schema } = actionMarkOf(action)!;
    const fields = [...new Set(fieldsOf(schema))];
    for (const text of pumps(LENGTH, [" ", ".", "1-", "\u0301\u0323"], [])) {
      const input: Input = Object.fromEntries(fields.map((field) => [field, text]));
      const seconds = secondsOf(() => inputProblem(input) ?? schema.safeParse(input));
      if (seconds > HANGS_AFTER_SECONDS)
        expect.fail(`${seconds} s of the processor for ${JSON.stringify(text.slice(0, 8))} …`);
    }
  });
});
