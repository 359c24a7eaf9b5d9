import * as z from "zod/mini";

/** Letters that are no letter with a mark; those that another keyboard, or the end of a word, has instead. */
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
  ς: "σ",
  ى: "ي",
  ی: "ي",
  ک: "ك",
};

/**
 * Accents, apostrophes, and the vowels that Arabic and Hebrew may leave out; those of Thai and of the scripts of India
 * are letters.
 */
const MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]|[\p{Lm}'’‘`´”]/gu;

/**
 * Two spellings of one place are one: lower case, without marks and apostrophes, everything that is no letter or digit
 * a single space. It is what `PlaceName.lookup` holds.
 */
export function placeLookup(text: string): string {
  const lower = text.toLowerCase();
  if (/^[a-z]+(?: [a-z]+)*$/.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(/[ßæœøłđðþħıəςىیک]/g, (letter) => LETTERS[letter]!)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
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
