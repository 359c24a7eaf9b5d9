/** Half of a surrogate pair is no character and has no UTF-8 form. */
export const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** Embeddings, overrides and isolates can make a text read as something it does not say. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * More marks upon one letter than any script has. Normal forms sort them, which takes the square of their number:
 * half a million of them take a minute.
 */
const MAX_MARKS = 100;

/**
 * Whether a table can hold it and a program read it: no NUL, no half of a surrogate pair and no pile of marks in any of
 * its texts, names of fields included. Asked of all input before any schema, so that none has to.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && !LONE_SURROGATE.test(value) && !hasPileOfMarks(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}

function hasPileOfMarks(text: string): boolean {
  for (const [marks] of text.matchAll(/\p{M}+/gu)) if (marks.length > MAX_MARKS) return true;
  return false;
}

/** The number of code points, which is also what PostgreSQL's char_length counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Line breaks as \n (a form sends \r\n), without outer white space and bidi controls. */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(BIDI_CONTROL, "").trim();
}

/** A name as it is looked for: without case and accents. `nameMatchesSql` does the same in the database. */
export function nameLookup(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
