import type { EventType, NotificationType as KnownType } from "@/lib/generated/prisma/client";
import { DAY_MS, HOUR_MS } from "@/lib/time";

/** All that is told. The database knows one more of before, which nothing has. */
export type NotificationType = Exclude<KnownType, "APPLICATION">;

/** Where a tag names one: a comment, a post that is with one, or the text of one. */
export type TagPlace = "comment" | "post" | "text";

/** What makes a notification of a type, and what takes it away. */
type TypeRule = {
  /**
   * The event that causes it, to the profile that the event came to, unless that is where it came from. None where it is
   * told by whoever does it.
   */
  cause?: EventType;
  /** Those that take it back, between the same two and about the same. */
  endedBy: readonly EventType[];
  /** Milliseconds after which they do not any more. */
  endsWithinMs?: number;
  /**
   * What it is about: a post, or a comment under it if the event names one, else the profile itself. Several about the
   * same are told as one, for so many milliseconds.
   */
  about?: "post" | "comment";
  groupedForMs?: number;
  /** Whoever does it again is new again. */
  isToldAgain?: boolean;
  /** It counts with what one actor does, though it is about the profile itself: it can be done and undone at will. */
  isCounted?: boolean;
};

/** They are told as one as long as there are any. */
const ALWAYS_MS = 1000 * 365 * DAY_MS;

/**
 * All that is told to a profile: a further type is a further row, with its clause in `notificationListedSql`
 * (lib/notifications/policy.ts), its filter and its texts. The list, every badge and the digest ask the same scope when
 * they are read. Whom one blocks never tells one anything. What can come back (a comment that is deleted, a share or a
 * tag that is made anew) is not taken back, so that it is told once: lib/notifications/policy asks for it whenever it
 * is read.
 */
export const notificationTypes: Record<NotificationType, TypeRule> = {
  ALLY_REQUEST: { cause: "ALLY_REQUESTED", endedBy: ["ALLY_REQUEST_ENDED"] },
  NEW_ALLY: { cause: "ALLY_ADDED", endedBy: ["ALLY_REMOVED"], endsWithinMs: HOUR_MS },
  LIKE: { cause: "POST_LIKED", endedBy: ["POST_UNLIKED"], about: "post", groupedForMs: DAY_MS },
  COMMENT: { cause: "COMMENT_ADDED", endedBy: [], about: "post", groupedForMs: DAY_MS, isToldAgain: true },
  REPLY: { cause: "REPLY_ADDED", endedBy: [], about: "comment", groupedForMs: ALWAYS_MS, isToldAgain: true },
  COMMENT_LIKE: { cause: "COMMENT_LIKED", endedBy: ["COMMENT_UNLIKED"], about: "comment", groupedForMs: ALWAYS_MS },
  SHARE: { cause: "POST_SHARED", endedBy: [], about: "post", groupedForMs: ALWAYS_MS },
  // Of one post or comment once, however it names them.
  TAG: { cause: "PROFILE_TAGGED", endedBy: [], about: "comment", groupedForMs: ALWAYS_MS },
  // However many they are, one: those who do not follow any more are not counted.
  FOLLOW: { cause: "PROFILE_FOLLOWED", endedBy: ["PROFILE_UNFOLLOWED"], groupedForMs: ALWAYS_MS, isCounted: true },
  // Of what somebody reported, or was reported for: lib/notifications/mutations/moderation.
  MODERATION: { endedBy: [] },
};

/**
 * What one actor does is told to one recipient so often in an hour, each by itself; what comes beyond that is told in the
 * place of the one before it. Requests to be allies are counted as such.
 */
export const MAX_TOLD_AN_HOUR = 10;

export const notificationTypeNames = Object.keys(notificationTypes) as NotificationType[];
