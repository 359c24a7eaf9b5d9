import type { EventType } from "@/lib/generated/prisma/client";

/** Whatever listens to it is woken once a transaction that recorded events has committed; the database says so, too. */
export const EVENT_CHANNEL = "allyway_events";

type Between = { fromId: string; toId: string };

/** What happened. `fromId` is the profile that did it, or that had caused what ends; `toId` the other one of the two. */
export type NewEvent =
  | { type: "POST_PUBLISHED"; fromId: string; subjectId: string }
  | ({ type: "POST_LIKED" | "POST_UNLIKED" | "POST_SHARED" | "POST_UNSHARED"; subjectId: string } & Between)
  /** To the post's profile; to nobody if that learns of it by another event. */
  | { type: "COMMENT_ADDED"; fromId: string; toId: string | null; subjectId: string }
  | { type: "COMMENT_CHANGED" | "COMMENT_REMOVED"; fromId: string; subjectId: string }
  /** Of a reply, to whom it answers: `commentId` is what it answers. */
  | ({ type: "REPLY_ADDED" | "COMMENT_LIKED" | "COMMENT_UNLIKED"; subjectId: string; commentId: string } & Between)
  /** In a comment if there is one, else in the post. */
  | ({ type: "PROFILE_TAGGED" | "TAG_ENDED"; subjectId: string; commentId?: string } & Between)
  | ({ type: "ALLY_REQUESTED" | "ALLY_REQUEST_ENDED" | "ALLY_ADDED" | "ALLY_REMOVED" | "PROFILE_BLOCKED" } & Between)
  | { type: "MEMBER_INVITED"; fromId: string; toId: string | null; subjectId: string; isMailed: boolean }
  | { type: "INVITATION_ENDED"; fromId: string; toId: string | null; subjectId?: string }
  | ({ type: "MEMBERSHIP_CHANGED" } & Between)
  | { type: "NOTIFICATIONS_CHANGED"; fromId: string };

/**
 * To whom an event is told live: whoever acts, and whom it is about. What is done silently the other one is not told. A
 * post is told by how one stands to its author, the end of a session to nobody.
 */
export const told: Record<EventType, readonly ("actor" | "to")[]> = {
  POST_PUBLISHED: [],
  POST_LIKED: ["to"],
  POST_UNLIKED: ["to"],
  POST_SHARED: ["to"],
  POST_UNSHARED: ["to"],
  COMMENT_ADDED: ["to"],
  COMMENT_CHANGED: [],
  COMMENT_REMOVED: [],
  REPLY_ADDED: ["to"],
  COMMENT_LIKED: ["to"],
  COMMENT_UNLIKED: ["to"],
  PROFILE_TAGGED: ["to"],
  TAG_ENDED: ["actor", "to"],
  ALLY_REQUESTED: ["actor", "to"],
  ALLY_REQUEST_ENDED: ["actor", "to"],
  ALLY_ADDED: ["actor", "to"],
  ALLY_REMOVED: ["actor"],
  PROFILE_BLOCKED: ["actor"],
  MEMBER_INVITED: ["to"],
  INVITATION_ENDED: ["to"],
  MEMBERSHIP_CHANGED: ["to"],
  NOTIFICATIONS_CHANGED: ["actor"],
  SESSION_ENDED: [],
};

/** What a browser is told: something that badges count, or lists beside them show, changed; or there is a new post. */
export type Signal = "news" | "post";

export function signalOf(type: EventType): Signal {
  return type === "POST_PUBLISHED" ? "post" : "news";
}

/** A place in the order of events: what is behind it is new. */
export type Cursor = { transaction: string; id: string };

export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export function writeCursor({ transaction, id }: Cursor): string {
  return `${transaction}.${id}`;
}

/** Null for what is none. */
export function readCursor(text: string | null | undefined): Cursor | null {
  const [, transaction, id] = /^(\d{1,18})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? "") ?? [];
  return transaction && id ? { transaction, id } : null;
}

export function isBehind(place: Cursor, other: Cursor): boolean {
  const [one, two] = [BigInt(place.transaction), BigInt(other.transaction)];
  return one === two ? place.id > other.id : one > two;
}

/** As text/event-stream has it (WHATWG HTML, 9.2). */
export function message(id: string, data: string): string {
  return `id: ${id}\ndata: ${data}\n\n`;
}
