/** Half of a surrogate pair is no character and has no UTF-8 form. */
export const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/**
 * Embeddings, overrides and isolates can make a text read as something it does not say; a byte order mark and the marks of
 * annotations say nothing where they stand in a text.
 */
const MEANINGLESS = /[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
/** What ends a line in some program: a form's, a word processor's (vertical tab), a mainframe's, Unicode's own. */
const LINE_BREAK = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

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

/**
 * What is kept of a text: its letters in normal form C (Unicode Standard Annex 15), line breaks as \n, without outer white
 * space and without what means nothing.
 */
export function normalizeText(text: string): string {
  return text.replace(LINE_BREAK, "\n").replace(MEANINGLESS, "").normalize("NFC").trim();
}

/** The same of a single line. */
export function normalizeLine(text: string): string {
  return normalizeText(text).replace(/\s+/g, " ");
}
