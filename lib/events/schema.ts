/** Whatever listens to it is woken once a transaction that recorded events has committed. */
export const EVENT_CHANNEL = "allyway_events";

/** That somebody writes at this moment goes beside the events: nothing of it is kept, and who is not there misses it. */
export const TYPING_CHANNEL = "allyway_typing";

/**
 * What a browser is told: something that badges count, or lists beside them show, changed; there is a new post; or the
 * comments of a post that it has open are others; or a conversation is; or in one that it has open somebody is writing
 * (its id, how far it was, and theirs; of a colleague, whom its people do not name, the name as well).
 */
export type Signal = "news" | "post" | `comment ${string}` | `conversation ${string}` | `typing ${string}`;

/** Behind a signal that many are told at once: each looks after a while of its own. */
export const LATER = " later";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Who writes where: as a profile, and as which human. */
export type Writer = { conversationId: string; profileId: string; ownProfileId: string };
/** `revision`: how far the conversation was. */
export type Typing = Writer & { revision: number };

export function writeWriter({ conversationId, profileId, ownProfileId }: Writer): string {
  return [conversationId, profileId, ownProfileId].join();
}

export function writeTyping({ revision, ...writer }: Typing): string {
  return [writeWriter(writer), revision].join();
}

/** Null for what is none. */
export function readTyping(text: string | undefined): Typing | null {
  const [revision = "", ...ids] = (text ?? "").split(",").toReversed();
  const [ownProfileId, profileId, conversationId] = ids;
  if (ids.length !== 3 || !ids.every((id) => UUID.test(id)) || !/^\d+$/.test(revision)) return null;
  const writer = { conversationId: conversationId!, profileId: profileId!, ownProfileId: ownProfileId! };
  return { ...writer, revision: Number(revision) };
}

/** Posts and conversations that the tabs of a browser have open. */
export const MAX_WATCHED_POSTS = 20;

/** Their ids, of a list with commas; what is none, or one too many, is left out. */
export function readWatched(text: string | null | undefined): string[] {
  const ids = (text ?? "").split(",").filter((id) => UUID.test(id));
  return [...new Set(ids)].slice(0, MAX_WATCHED_POSTS);
}

/** A place in the order of events: what is behind it is new. */
export type Cursor = { transaction: string; id: string };

export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export function isBehind(place: Cursor, other: Cursor): boolean {
  const [one, two] = [BigInt(place.transaction), BigInt(other.transaction)];
  return one === two ? place.id > other.id : one > two;
}

/**
 * As text/event-stream has it (WHATWG HTML, 9.2). Of several signals of one place the last has it: whoever got the first
 * alone is told both again.
 */
export function message(id: string, ...signals: string[]): string {
  return signals.map((data, at) => `${at === signals.length - 1 ? `id: ${id}\n` : ""}data: ${data}\n\n`).join("");
}
