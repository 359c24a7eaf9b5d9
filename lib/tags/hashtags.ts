/** A #tag of a text, in UTF-16 units, how it is known, in lower case, and how it was written. */
export type Hashtag = { start: number; end: number; tag: string; name: string };

/** Code points; the database checks the same. */
const HASHTAG_LIMIT = 60;

const LETTERS = String.raw`[\p{L}\p{M}\p{N}_]`;
/** Not the end of a word, of an address or of an entity. */
const HASHTAG = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_#@/&])#(${LETTERS}{1,${HASHTAG_LIMIT}})(?!${LETTERS})`,
  "gu",
);

/** What looks like a #tag, in its order, looked for as it is asked for: of any script, with a letter in each. */
export function* findHashtags(text: string): Generator<Hashtag> {
  for (const { 0: whole, 1: name = "", index } of text.matchAll(HASHTAG)) {
    const tag = hashtagOf(name);
    if (tag !== null) yield { start: index, end: index + whole.length, tag, name: name.normalize("NFC") };
  }
}

/** How a #tag is known, whoever writes it, without its #; null for what is none. */
export function hashtagOf(name: string): string | null {
  const tag = name.normalize("NFC").toLowerCase();
  const isTag = /^[\p{L}\p{M}\p{N}_]+$/u.test(tag) && /\p{L}/u.test(tag) && [...tag].length <= HASHTAG_LIMIT;
  return isTag ? tag : null;
}
