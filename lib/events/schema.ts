import type { ApplicationStage, EventType } from "@/lib/generated/prisma/client";

/** Whatever listens to it is woken once a transaction that recorded events has committed. */
export const EVENT_CHANNEL = "allyway_events";

/** That somebody writes at this moment goes beside the events: nothing of it is kept, and who is not there misses it. */
export const TYPING_CHANNEL = "allyway_typing";

type Between = { fromId: string; toId: string };

/** What happened. `fromId` is the profile that did it, or that had caused what ends; `toId` the other one of the two. */
export type NewEvent =
  | { type: "POST_PUBLISHED"; fromId: string; subjectId: string }
  | ({ type: "POST_LIKED" | "POST_UNLIKED" | "POST_SHARED" | "POST_UNSHARED"; subjectId: string } & Between)
  /** To the post's profile; to nobody if that learns of it by another event. */
  | { type: "COMMENT_ADDED"; fromId: string; toId: string | null; subjectId: string; commentId: string }
  /** `toId`: who wrote it, `toIds`: to whom it may have been told. */
  | ({ type: "COMMENT_CHANGED" | "COMMENT_REMOVED"; toIds?: string[]; subjectId: string; commentId: string } & Between)
  /** Of a reply, to whom it answers: `commentId` is what it answers. */
  | ({ type: "REPLY_ADDED" | "COMMENT_LIKED" | "COMMENT_UNLIKED"; subjectId: string; commentId: string } & Between)
  /** In a comment if there is one, else in the post. */
  | ({ type: "PROFILE_TAGGED" | "TAG_ENDED"; subjectId: string; commentId?: string } & Between)
  | ({ type: "ALLY_REQUESTED" | "ALLY_REQUEST_ENDED" | "ALLY_ADDED" | "ALLY_REMOVED" | "PROFILE_BLOCKED" } & Between)
  | ({ type: "PROFILE_FOLLOWED" | "PROFILE_UNFOLLOWED" } & Between)
  | { type: "MEMBER_INVITED"; fromId: string; toId: string | null; subjectId: string; isMailed: boolean }
  | { type: "INVITATION_ENDED"; fromId: string; toId: string | null; subjectId?: string }
  | ({ type: "MEMBERSHIP_CHANGED" } & Between)
  /** From the organization to the applicant. */
  | ({ type: "APPLICATION_MOVED"; subjectId: string; stage: ApplicationStage } & Between)
  /** From and to whoever sent it, or its organization: nobody else is named. */
  | ({ type: "APPLICATION_SEEN" | "APPLICATION_SENT" | "APPLICATION_OPENED"; subjectId: string } & Between)
  /** `toIds`: others who are told what it is about. */
  | { type: "NOTIFICATIONS_CHANGED"; fromId: string; toIds?: string[] }
  /** `toIds`: to whom of the conversation it is told. */
  | {
      type: "MESSAGE_SENT" | "MESSAGE_CHANGED" | "MESSAGES_READ" | "CONVERSATION_CHANGED";
      fromId: string;
      toIds: string[];
      subjectId: string;
      /** Who is in it no more by this, and is told so for the last time. */
      toId?: string;
    };

/**
 * To whom an event is told live: whoever acts, and whom it is about. What is done silently the other one is not told. A
 * post is told by how one stands to its author, the end of a session to nobody.
 */
export const liveRecipients: Record<EventType, readonly ("actor" | "to")[]> = {
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
  PROFILE_FOLLOWED: ["to"],
  PROFILE_UNFOLLOWED: ["to"],
  MEMBER_INVITED: ["to"],
  INVITATION_ENDED: ["to"],
  MEMBERSHIP_CHANGED: ["to"],
  NOTIFICATIONS_CHANGED: ["actor"],
  MESSAGE_SENT: [],
  MESSAGE_CHANGED: [],
  MESSAGES_READ: [],
  CONVERSATION_CHANGED: [],
  SESSION_ENDED: [],
  APPLICATION_MOVED: ["to"],
  APPLICATION_SENT: ["to"],
  APPLICATION_SEEN: ["to"],
  APPLICATION_OPENED: ["to"],
};

/**
 * What a browser is told: something that badges count, or lists beside them show, changed; there is a new post; or the
 * comments of a post that it has open are others; or a conversation is; or in one that it has open somebody is writing
 * (its id, how far it was, and theirs; of a colleague, whom its people do not name, the name as well).
 */
export type Signal = "news" | "post" | `comment ${string}` | `conversation ${string}` | `typing ${string}`;

/** What happens in a conversation is told to those who are in it, wherever they are: their lists and badges change, too. */
export const conversationEvents: EventType[] = [
  "MESSAGE_SENT",
  "MESSAGE_CHANGED",
  "MESSAGES_READ",
  "CONVERSATION_CHANGED",
];

function signalOf(type: EventType): Signal {
  return type === "POST_PUBLISHED" ? "post" : "news";
}

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

/** What a stream is told of an event; `isSeen`: of its post as one that its browser has open. */
export function signalsOf(event: {
  type: EventType;
  subjectId: string | null;
  isTold: boolean;
  isSeen: boolean;
}): Signal[] {
  const { type, subjectId, isTold, isSeen } = event;
  // How far others have read counts in no badge.
  if (type === "MESSAGES_READ") return isTold ? [`conversation ${subjectId}`] : [];
  if (conversationEvents.includes(type)) return isTold ? [`conversation ${subjectId}`, "news"] : [];
  return [...(isSeen ? [`comment ${subjectId}` as const] : []), ...(isTold ? [signalOf(type)] : [])];
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
