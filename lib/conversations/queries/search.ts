import type { Viewer } from "@/lib/auth/viewer";
import type { SearchMessages } from "@/lib/conversations/schema";
import {
  type AskedWords,
  askedWords,
  type FoundMessage,
  selectFoundConversations,
  selectFoundMessages,
} from "@/lib/conversations/search-query";
import { PAGE_SIZE } from "@/lib/pagination";
import { foldedLetter, partedWords } from "@/lib/strings/words";

export type MessageHit = ReturnType<typeof toHit>;
export type SearchPage = Awaited<ReturnType<typeof searchMessages>>;

/** Characters of a hit that are shown, and of these before its first word. */
const EXCERPT = 160;
const BEFORE = 40;

/**
 * A page of the messages with these words, the newest first; at first in all conversations also those that are called so.
 * `next` is the cursor of the page after it.
 */
export async function searchMessages(viewer: Viewer, asked: SearchMessages) {
  const isFirstOfAll = !asked.conversationId && !asked.before;
  const conversations = isFirstOfAll ? await selectFoundConversations(viewer, asked.q) : [];
  const rows = await selectFoundMessages(viewer, asked, PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    conversations,
    messages: shown.map((row) => toHit(row, askedWords(asked.q))),
    next: rows.length > PAGE_SIZE ? shown.at(-1)!.id : null,
  };
}

type Span = { start: number; end: number };

function toHit({ id, sequence, text, createdAt, isOwn, authorName, conversation }: FoundMessage, words: AskedWords) {
  return {
    ...{ id, sequence, isOwn, authorName, conversation, ...excerptOf(text, words) },
    at: createdAt.toISOString(),
  };
}

/** The stretch of a text where the words stand, and where in it, in UTF-16 units. */
function excerptOf(text: string, words: AskedWords) {
  const found = spansIn(text, words);
  const first = found[0]?.start ?? 0;
  const start = text.length > EXCERPT && first > BEFORE ? wholeFrom(text, first - BEFORE) : 0;
  const end = Math.min(text.length, start + EXCERPT);
  const excerpt = text.slice(start, end).replace(/[\ud800-\udbff]$/, "");
  return {
    excerpt,
    startsAmid: start > 0,
    endsAmid: end < text.length,
    marks: found
      .filter((mark) => mark.start >= start && mark.end <= start + excerpt.length)
      .map((mark) => ({ start: mark.start - start, end: mark.end - start })),
  };
}

/** Behind the next white space, and within no character. */
function wholeFrom(text: string, at: number): number {
  const space = text.slice(at, at + BEFORE).search(/\s/);
  if (space >= 0) return at + space + 1;
  const within = /^[\udc00-\udfff]?\p{M}*/u.exec(text.slice(at))![0];
  return at + within.length;
}

/** Where these words stand: of those with spaces between the whole of each, of others what is asked for. */
function spansIn(text: string, words: AskedWords): Span[] {
  const { folded, letters } = foldedLetters(text);
  const places = partedWords(folded).flatMap(({ word, at, isUnspaced }) => {
    if (!isUnspaced) return words.some((asked) => isAsked(word, asked)) ? [{ from: at, to: at + word.length }] : [];
    return words.flatMap(({ word: asked }) =>
      placesIn(word, asked).map((place) => ({ from: at + place, to: at + place + asked.length })),
    );
  });
  const spans = places.map(({ from, to }) => ({ start: letters[from]!.start, end: letters[to - 1]!.end }));
  return joined(spans.sort((one, next) => one.start - next.start || one.end - next.end));
}

function isAsked(word: string, { word: asked, goesOn }: AskedWords[number]): boolean {
  return word === asked || (goesOn && word.startsWith(asked));
}

function placesIn(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

function joined(spans: Span[]): Span[] {
  const all: Span[] = [];
  for (const { start, end } of spans) {
    const last = all.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** A text as it is looked through, and for each of its UTF-16 units the letter, with its marks, that it was made of. */
function foldedLetters(text: string): { folded: string; letters: Span[] } {
  const known = new Map<string, string>();
  let folded = "";
  const letters: Span[] = [];
  for (const { 0: letter, index } of text.matchAll(/\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu)) {
    const made = known.get(letter) ?? foldedLetter(letter);
    known.set(letter, made);
    folded += made;
    for (let unit = 0; unit < made.length; unit++) letters.push({ start: index, end: index + letter.length });
  }
  return { folded, letters };
}
