import { randomUUID } from "node:crypto";
import type { Action, Field } from "./fuzz/entry-points";
import { ids, nouns } from "./nouns/all";
import { type Named, NOBODY } from "./nouns/noun";

/** One way in which a field names something. */
export type Naming = { field: string; of: (named: Named) => string };
/** Fields by which an action names somebody or something of theirs, some of several nouns. */
const NAMING: Naming[] = [
  ...ids.map((field) => ({ field, of: (named: Named) => named[field] })),
  ...nouns.flatMap(({ naming = {} }) =>
    Object.entries(naming).map(([field, name]) => ({
      field,
      of: (named: Named) => ({ ...named, ...named.pictureIds })[name],
    })),
  ),
];
const KNOWN = new Set([
  ...NAMING.map(({ field }) => field),
  ...nouns.flatMap(({ nameless = [] }) => nameless),
  // Who acts and once, and places, on earth and in a list.
  ...["profileId", "idempotencyKey", "key", "placeId", "before", "after", "since", "around"],
]);

/** What may be named beside it, as it is there for whoever acts. */
type Beside = { postId: string; conversationId: string };

const isId = ({ format, items }: Field) => format === "uuid" || items?.format === "uuid";
/** In other places words, or a time. */
const IDS_BY_FORMAT = ["id", "to", "tags", "copied"];

/** Each way in which an action or a handler names something. */
export function namingsOf(fields: Record<string, Field>): Naming[] {
  return NAMING.filter(({ field }) => field in fields && (isId(fields[field]!) || !IDS_BY_FORMAT.includes(field)));
}

/** Fields that say an id, of which nothing here says what they name. */
export function unknownNamings(fields: Record<string, Field>): string[] {
  return Object.keys(fields).filter((name) => (isId(fields[name]!) || /Ids?$/.test(name)) && !KNOWN.has(name));
}

type Sent = Record<string, string | string[]>;

/**
 * What is sent, of which one field names what is `named`; two differ in nothing else but their keys. Of the rest it says what
 * must be said, and where that is too little whatever may be.
 */
export function fieldsNaming(
  { fields, accepts }: Pick<Action, "fields" | "accepts">,
  { field, of }: Naming,
  named: Named,
  beside: Beside,
): Sent {
  const sent = (isWhole: boolean): Sent => {
    const typed = Object.entries(fields).flatMap(([name, { enum: choices, items, type, format, isOptional }]) => {
      if (isOptional && !isWhole) return [];
      const value = choices?.[0] ?? items?.enum?.[0] ?? (format === "uuid" || items?.format ? NOBODY : TYPED.get(name));
      return value === undefined ? [] : [[name, type === "array" ? [String(value)] : String(value)] as const];
    });
    const known = Object.entries(beside).filter(([name]) => name in fields);
    return {
      ...Object.fromEntries<string | string[]>([...typed, ...known]),
      [field]: fields[field]!.type === "array" ? [of(named)] : of(named),
      idempotencyKey: randomUUID(),
    };
  };
  return accepts({ ...sent(false), profileId: NOBODY }) ? sent(false) : sent(true);
}

/** Of what must say something, whichever noun it is of; then what nouns say. */
const TYPED = new Map([
  ...["text", "title", "description", "message"].map((field) => [field, "Words"] as const),
  ...Object.entries({ seen: "1", contactEmail: "somebody@example.org" }),
  ...nouns.flatMap(({ typed = {} }) => Object.entries(typed)),
]);
