import type { Viewer } from "@/lib/auth/viewer";
import type { SearchMessages } from "@/lib/conversations/schema";
import { type FoundMessage, selectFoundConversations, selectFoundMessages } from "@/lib/conversations/search-query";
import { PAGE_SIZE } from "@/lib/pagination";
import { wordsIn } from "@/lib/words";

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
    messages: shown.map((row) => toHit(row, wordsIn(asked.q))),
    next: rows.length > PAGE_SIZE ? shown.at(-1)!.id : null,
  };
}

function toHit({ id, sequence, text, createdAt, isOwn, authorName, conversation }: FoundMessage, words: string[]) {
  return {
    ...{ id, sequence, isOwn, authorName, conversation, ...excerptOf(text, words) },
    at: createdAt.toISOString(),
  };
}

/** The stretch of a text where the words stand, and where in it, in UTF-16 units. */
function excerptOf(text: string, words: string[]) {
  const found = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
    const parts = wordsIn(word);
    const isFound = words.some((asked, at) =>
      parts.some((part) => part === asked || (at === words.length - 1 && asked.length > 1 && part.startsWith(asked))),
    );
    return isFound ? [{ start: index, end: index + word.length }] : [];
  });
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
  return /[\udc00-\udfff]/.test(text[at]!) ? at + 1 : at;
}
