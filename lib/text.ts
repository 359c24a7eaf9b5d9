import * as z from "zod/mini";

/**
 * Control characters but for tab and line break: nothing that a person types on purpose. NUL cannot be stored at all.
 */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** Half of a surrogate pair is no character and has no UTF-8 form. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** Embeddings, overrides and isolates can make a text read as something it does not say. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/g;
/** Zero-width, joining and filling characters, variation selectors, spaces: alone they show nothing. */
const INVISIBLE = /^[\s\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

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

/**
 * What a person writes: normalized, 1 to `max` code points, nothing unprintable.
 * `tooLong` is the key of the message for more than that, `missing` of that for nothing.
 */
export function requiredText(max: number, tooLong: string, missing = "validations.required") {
  return z.pipe(
    z.pipe(z.string(missing), z.transform(normalizeText)),
    z.string().check(
      z.refine((text) => !INVISIBLE.test(text), { error: missing, abort: true }),
      ...printable(max, tooLong),
    ),
  );
}

function printable(max: number, tooLong: string) {
  return [
    z.refine<string>((text) => !CONTROL.test(text) && !LONE_SURROGATE.test(text), {
      error: "validations.unprintable",
      abort: true,
    }),
    z.refine<string>((text) => lengthOf(text) <= max, tooLong),
  ] as const;
}

/** The same on a single line: a name, a title. */
export function requiredLine(max: number, tooLong: string, missing = "validations.required") {
  return z.pipe(
    z.pipe(
      z.string(missing),
      z.transform((text: string) => text.replace(/\s+/g, " ")),
    ),
    requiredText(max, tooLong, missing),
  );
}

/** What a person may leave out: as `requiredText`, but nothing visible is the empty text. */
export function optionalText(max: number, tooLong: string) {
  return z.pipe(
    z.pipe(
      z.optional(z.string("validations.unprintable")),
      z.transform((text = "") => (INVISIBLE.test(text) ? "" : normalizeText(text))),
    ),
    z.string().check(...printable(max, tooLong)),
  );
}

export function optionalLine(max: number, tooLong: string) {
  return z.pipe(
    z.pipe(
      z.optional(z.string("validations.unprintable")),
      z.transform((text = "") => (INVISIBLE.test(text) ? "" : normalizeText(text.replace(/\s+/g, " ")))),
    ),
    z.string().check(...printable(max, tooLong)),
  );
}

/** A name as it is looked for: without case and accents. `nameMatchesSql` does the same in the database. */
export function nameLookup(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
