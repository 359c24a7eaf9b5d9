import { foldedText } from "@/lib/strings/words";

/** A #tag of a text, in UTF-16 units, how it is known, and how it was written. */
export type Hashtag = { start: number; end: number; tag: string; name: string };

/** Code points; the database checks the same. */
const HASHTAG_LIMIT = 60;

/**
 * What a hashtag is made of (UAX 31, R8, with UTS 51): what goes on an identifier, and emoji, those that are also signs of a
 * text only where they are shown as emoji; among it, between two of these, the joiners of Persian, of India's scripts and of
 * emoji and the middle dots of Catalan and Japanese.
 */
const LETTERS = String.raw`\p{L}\p{M}\p{N}_\p{Emoji_Presentation}`;
const LETTER = String.raw`(?:[${LETTERS}]|(?![${LETTERS}])\p{Extended_Pictographic}(?=\ufe0f))`;
const BETWEEN = String.raw`[\u200c\u200d\u00b7\u30fb\uff65]`;
const nameOf = (letter: string) => `${letter}+(?:${BETWEEN}${letter}+)*`;
/** Letters that only tell how another one is said, as the okina does: many leave them out. */
const MODIFIERS = /[\u02b9-\u02df\u02e5-\u02ff]/g;
/** Not the end of a word, of an address or of an entity, nor the # of a keycap. Of one that is too long there is none. */
const HASHTAG = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_#＃﹟@/&])[#＃﹟](?!\ufe0f)(${nameOf(LETTER)})`, "gu");
/** Folded, nothing tells how a sign is shown. */
const WHOLE = new RegExp(`^${nameOf(String.raw`[${LETTERS}\p{Extended_Pictographic}]`)}$`, "u");
const SAYS_SOMETHING = /[\p{L}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** What looks like a #tag, in its order, looked for as it is asked for: of any script, with a letter or an emoji in each. */
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
  return WHOLE.test(tag) && SAYS_SOMETHING.test(tag) && [...tag].length <= HASHTAG_LIMIT ? tag : null;
}

/** The same of what is typed of one so far. */
export function beginningOf(typed: string): string {
  return foldedText(typed, (signs) => signs.replace(MODIFIERS, ""));
}
