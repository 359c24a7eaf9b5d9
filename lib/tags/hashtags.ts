import { foldedText } from "@/lib/words";

/** A #tag of a text, in UTF-16 units, how it is known, and how it was written. */
export type Hashtag = { start: number; end: number; tag: string; name: string };

/** Code points; the database checks the same. */
const HASHTAG_LIMIT = 60;

/**
 * What a hashtag is made of (UAX 31, R8): what goes on an identifier; among it, between letters alone, the joiners of Persian
 * and of India's scripts and the middle dots of Catalan and Japanese. Emoji end it, as they do elsewhere.
 */
const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;
const BETWEEN = String.raw`[\u200c\u200d\u00b7\u30fb\uff65]`;
const NAME = String.raw`${LETTER}+(?:${BETWEEN}${LETTER}+)*`;
/** Letters that only tell how another one is said, as the okina does: many leave them out. */
const MODIFIERS = /[\u02b9-\u02df\u02e5-\u02ff]/g;
/** Not the end of a word, of an address or of an entity. Of one that is too long there is none. */
const HASHTAG = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_#＃﹟@/&])[#＃﹟](${NAME})`, "gu");
const WHOLE = new RegExp(`^${NAME}$`, "u");

/** What looks like a #tag, in its order, looked for as it is asked for: of any script, with a letter in each. */
export function* findHashtags(text: string): Generator<Hashtag> {
  for (const { 0: whole, 1: name = "", index } of text.matchAll(HASHTAG)) {
    const tag = hashtagOf(name);
    if (tag !== null) yield { start: index, end: index + whole.length, tag, name: name.normalize("NFKC") };
  }
}

/**
 * How a #tag is known, in whatever case, width, form and spelling it is written, without its #: by the one folding of all words,
 * but for what stands between these; null for what is none.
 */
export function hashtagOf(name: string): string | null {
  // Normal forms compose a few letters of each, and many marks take long to sort.
  if (name.length > 10 * HASHTAG_LIMIT) return null;
  const tag = beginningOf(name);
  return WHOLE.test(tag) && /\p{L}/u.test(tag) && [...tag].length <= HASHTAG_LIMIT ? tag : null;
}

/** The same of what is typed of one so far. */
export function beginningOf(typed: string): string {
  return foldedText(typed, (signs) => signs.replace(MODIFIERS, ""));
}
