import * as z from "zod/mini";

/** Letters that are no letter with a mark; those that a keyboard without them types instead. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ə: "a",
};

/**
 * Two spellings of one place are one: lower case, without marks and apostrophes, everything that is no letter or digit
 * a single space. It is what `Place.lookup` holds.
 */
export function placeLookup(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Lm}'’‘`´”]/gu, "")
    .replace(/[ßæœøłđðþħıə]/g, (letter) => LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** GeoNames' number as a form sends it. */
export const placeIdSchema = z.pipe(
  z.string("errors.malformed").check(z.regex(/^[1-9]\d{0,8}$/, "validations.place")),
  z.transform(Number),
);

/** Characters of what is typed into the field of a place or a skill. */
export const SEARCH_LIMIT = 100;

export const searchPlacesSchema = z.object({ q: z.string().check(z.maxLength(SEARCH_LIMIT)) });
