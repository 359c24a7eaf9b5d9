import * as z from "zod/mini";
import { PLAIN_LETTERS } from "@/lib/strings/letters";

/** Also those that another keyboard has instead. */
const LETTERS: Record<string, string> = { ...PLAIN_LETTERS, ə: "a", ى: "ي", ی: "ي", ک: "ك" };
const LETTERS_THERE = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

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
    .replace(LETTERS_THERE, (letter) => LETTERS[letter]!)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The same of a country or a region, which has fewer spellings: "the", "&", "St." and the dots of "U.S.A." are nothing.
 * It is what `RegionName.lookup` holds.
 */
export function regionLookup(text: string): string {
  const lookup = placeLookup(text.replaceAll("&", " and "))
    .replace(/^the (?=.)/, "")
    .replace(/(?<= |^)st(?= )/g, "saint");
  return /^\p{L}(?: \p{L})+$/u.test(lookup) ? lookup.replaceAll(" ", "") : lookup;
}

/** GeoNames' number as a form sends it. */
export const placeIdSchema = z.pipe(
  z.string("errors.malformed").check(z.regex(/^[1-9]\d{0,8}$/, "validations.place")),
  z.transform(Number),
);

/** Characters of what is typed into the field of a place or a skill. */
export const SEARCH_LIMIT = 100;

export const searchPlacesSchema = z.object({ q: z.string().check(z.maxLength(SEARCH_LIMIT)) });
