import * as z from "zod/mini";
import { lengthOf, LONE_SURROGATE, normalizeLine, normalizeText } from "@/lib/strings/text";
import { webAddressOf } from "@/lib/strings/web-address";

/**
 * Control characters but for tab and line break: nothing that a person types on purpose. NUL cannot be stored at all.
 */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/**
 * Upon one letter there are at most eight in the scripts that people write (Burmese and Tibetan syllables); more draw a stack
 * over what stands around it.
 */
const PILE_OF_MARKS = /\p{M}{11}/u;
/** Zero-width, joining and filling characters, variation selectors, spaces: alone they show nothing. */
const INVISIBLE = /^[\s\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

/**
 * What a person writes: normalized, 1 to `max` code points, nothing unprintable.
 * `tooLong` is the key of the message for more than that, `missing` of that for nothing.
 */
export function requiredText(max: number, tooLong: string, missing = "validations.required") {
  return required(normalizeText, max, tooLong, missing);
}

/** The same on a single line: a name, a title. */
export function requiredLine(max: number, tooLong: string, missing = "validations.required") {
  return required(normalizeLine, max, tooLong, missing);
}

function required(normalize: (text: string) => string, max: number, tooLong: string, missing: string) {
  return z.pipe(
    z.pipe(z.string(missing), z.transform(normalize)),
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
    z.refine<string>((text) => !PILE_OF_MARKS.test(text), { error: "validations.too-many-marks", abort: true }),
    z.refine<string>((text) => lengthOf(text) <= max, tooLong),
  ] as const;
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
      z.transform((text = "") => (INVISIBLE.test(text) ? "" : normalizeLine(text))),
    ),
    z.string().check(...printable(max, tooLong)),
  );
}

/** The address of a page of the web as `webAddressOf` writes it, of at most `max` code points. */
export function webAddress(max: number, malformed: string) {
  return z.pipe(
    z.pipe(
      z.string(malformed).check(z.maxLength(max * 10, malformed)),
      z.transform((typed) => webAddressOf(typed) ?? ""),
    ),
    z.string().check(z.refine((address) => address !== "" && lengthOf(address) <= max, malformed)),
  );
}
