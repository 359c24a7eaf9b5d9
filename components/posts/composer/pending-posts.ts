import { type ComposerPlace, postDraft } from "./post-draft";

/** Of the posts that wait for their pictures, the one that may still go without its composer, by whose draft it is. */
const waiting = new Map<string, symbol>();

/** Answers whether it still is the one. */
export function markPending(place: ComposerPlace): () => boolean {
  const [name, turn] = [nameOf(place), Symbol()];
  waiting.set(name, turn);
  return () => waiting.get(name) === turn;
}

/** Another composer shows the draft: from there it is sent, or not. */
export function clearPending(place: ComposerPlace) {
  waiting.delete(nameOf(place));
}

export function isAnyPending(place: ComposerPlace): boolean {
  return waiting.has(nameOf(place));
}

function nameOf(place: ComposerPlace): string {
  return JSON.stringify(postDraft(place));
}
