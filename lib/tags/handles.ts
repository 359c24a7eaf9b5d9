import { linksIn } from "@/lib/posts/links";

/** Where a text says `@handle`, in UTF-16 units. */
export type NamedHandle = { start: number; end: number; handle: string };

/** Of one text. */
const MAX_MENTIONS = 20;

const WORD = String.raw`[\p{L}\p{M}\p{N}_@]`;
/** No part of an email address, of a web address or of an address on another network (@ana@example.org). */
const HANDLE = new RegExp(
  String.raw`(?<!${WORD}|\/)@([A-Za-z0-9][A-Za-z0-9-]{1,28}[A-Za-z0-9])(?!-{0,30}${WORD}|\.[\p{L}\p{N}])`,
  "gu",
);

/** The handles that a text names, in their order, whether anybody has them or not. */
export function handlesIn(text: string): NamedHandle[] {
  if (!text.includes("@")) return [];
  const links = linksIn(text);
  const found: NamedHandle[] = [];
  for (const { 0: whole, 1: handle = "", index } of text.matchAll(HANDLE)) {
    const end = index + whole.length;
    if (links.some((link) => index < link.end && link.start < end)) continue;
    found.push({ start: index, end, handle: handle.toLowerCase() });
    if (found.length === MAX_MENTIONS) break;
  }
  return found;
}
