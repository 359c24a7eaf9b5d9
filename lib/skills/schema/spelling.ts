import { foldedText } from "@/lib/strings/words";

/** Signs that come in many shapes, or are left out: white space, hyphens and dashes, apostrophes and quotation marks. */
const SIGNS_IN_NAMES =
  /[\u0009-\u000d \u0022\u0027\u002d\u0060\u0085\u00ab\u00bb\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\u055a\u058a\u05be\u1400\u1680\u1806\u2010-\u2015\u2018-\u201f\u2028\u2029\u2032-\u2037\u2039\u203a\u2212\u275b-\u275e\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c-\u301f\u3030\u30a0]+/g;

/**
 * Two spellings of one skill are one, by the one folding of all words: without case, accents and the choice between space,
 * hyphen and apostrophe. Other signs count, or "C", "C++" and "C#" would be one. "skill_lookup" of the database makes the same.
 */
export function skillLookup(name: string): string {
  return foldedText(name, (signs) => signs.replace(SIGNS_IN_NAMES, " "))
    .replace(/ +/g, " ")
    .trim();
}

/** The first of each spelling, in their order. */
export function uniqueSkills(names: string[]): string[] {
  const known = new Set<string>();
  return names.filter((name) => known.size < known.add(skillLookup(name)).size);
}
