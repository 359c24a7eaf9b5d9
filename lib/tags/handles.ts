/** Where a text says `@handle`, in UTF-16 units. */
export type NamedHandle = { start: number; end: number; handle: string };

/**
 * No part of an email address, of a web address or of an address on another network (@ana@example.org). It has Latin letters
 * alone, so those of other scripts stand beside it as a space does, where words have none between them.
 */
const HANDLE =
  /(?<![A-Za-z0-9_@/])@([A-Za-z0-9][A-Za-z0-9-]{1,28}[A-Za-z0-9])(?!-{0,30}[A-Za-z0-9_@\p{M}]|\.[\p{L}\p{N}])/gu;

/** What looks like a handle, in its order, looked for as it is asked for, whether anybody has it or not. */
export function* findHandles(text: string): Generator<NamedHandle> {
  for (const { 0: whole, 1: handle = "", index } of text.matchAll(HANDLE))
    yield { start: index, end: index + whole.length, handle: handle.toLowerCase() };
}
