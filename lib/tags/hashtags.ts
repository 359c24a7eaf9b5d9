import { linksIn } from "@/lib/posts/links";

/** A #tag of a text, in UTF-16 units, and how it is known: in lower case. */
export type Hashtag = { start: number; end: number; tag: string };

/** Code points; the database checks the same. */
const HASHTAG_LIMIT = 60;
/** Of one text. */
const MAX_HASHTAGS = 30;

const LETTERS = String.raw`[\p{L}\p{M}\p{N}_]`;
/** Not the end of a word, of an address or of an entity. */
const HASHTAG = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_#@/&])#(${LETTERS}{1,${HASHTAG_LIMIT}})(?!${LETTERS})`,
  "gu",
);

/** The #tags in a text, in their order, of no more than 30 different ones: of any script, with a letter in each. */
export function hashtagsIn(text: string, links: readonly { start: number; end: number }[] = linksIn(text)): Hashtag[] {
  const found: Hashtag[] = [];
  const tags = new Set<string>();
  for (const { 0: whole, 1: name = "", index } of text.matchAll(HASHTAG)) {
    const tag = hashtagOf(name);
    const end = index + whole.length;
    if (tag === null || links.some((link) => index < link.end && link.start < end)) continue;
    if (tags.size === MAX_HASHTAGS && !tags.has(tag)) continue;
    tags.add(tag);
    found.push({ start: index, end, tag });
  }
  return found;
}

/** How a #tag is known, whoever writes it, without its #; null for what is none. */
export function hashtagOf(name: string): string | null {
  const tag = name.normalize("NFC").toLowerCase();
  const isTag = /^[\p{L}\p{M}\p{N}_]+$/u.test(tag) && /\p{L}/u.test(tag) && [...tag].length <= HASHTAG_LIMIT;
  return isTag ? tag : null;
}
