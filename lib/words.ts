/** What stands between words, as the database has it ("words_of", "folded_words"). */
const BETWEEN_WORDS = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/g;

/** A text without case, accents and punctuation, as "folded_words" makes it. */
export function foldedWords(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(BETWEEN_WORDS, " ")
      // Alone: at the end of a word JavaScript knows another small one, the database does not.
      .replace(/\u03a3/g, "\u03c3")
      .toLowerCase()
  );
}

/** The words of a text as they are looked for: without case and accents, and parted by what parts them in any script. */
export function wordsIn(text: string): string[] {
  return foldedWords(text)
    .split(/[ \p{P}]+/u)
    .filter((word) => word !== "");
}
