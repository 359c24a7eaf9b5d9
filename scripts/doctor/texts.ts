import type { Invariant } from "@/lib/database/invariant";
import { nouns } from "./nouns";

/** The texts that people write. */
export const texts = nouns.flatMap((noun) => noun.texts ?? []);

const inNormalForm = texts.map(({ table, id = "id", columns, lists = [], but = "FALSE" }) => {
  const said = [
    ...columns.map((name) => `t."${name}"`),
    ...lists.map((name) => `array_to_string(t."${name}", E'\\n')`),
  ];
  const isNot = said.map((text) => `(${text} IS NOT NFC NORMALIZED AND ${text} <> "in_normal_form"(${text}))`);
  return `SELECT '${table}' AS text, t."${id}"::text AS of FROM "${table}" t WHERE (${isNot.join(" OR ")}) AND NOT ${but}`;
});

export const textInvariant: Invariant = {
  name: "texts-in-normal-form",
  meaning: "What people write is kept in Unicode's normal form C, so that what reads the same is the same.",
  sql: inNormalForm.join("\nUNION ALL\n"),
};
