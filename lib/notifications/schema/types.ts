import type { EventType, NotificationType } from "@/lib/generated/prisma/client";
import { DAY_MS, HOUR_MS } from "@/lib/time";

/** What makes a notification of a type, and what takes it away. */
type TypeRule = {
  /** The event that causes it, to the profile that the event came to, unless that is where it came from. */
  cause: EventType;
  /** Those that take it back, between the same two and about the same. */
  endedBy: readonly EventType[];
  /** Milliseconds after which they do not any more. */
  endsWithinMs?: number;
  /** What it is about: several about the same are told as one, for so long. */
  about?: "post" | "comment";
  groupedForMs?: number;
};

/** They are told as one as long as there are any. */
const ALWAYS_MS = 1000 * 365 * DAY_MS;

/** All that is told to a profile: a further type is a further row. Whom one blocks never tells one anything. */
export const notificationTypes: Record<NotificationType, TypeRule> = {
  ALLY_REQUEST: { cause: "ALLY_REQUESTED", endedBy: ["ALLY_REQUEST_ENDED"] },
  NEW_ALLY: { cause: "ALLY_ADDED", endedBy: ["ALLY_REMOVED"], endsWithinMs: HOUR_MS },
  LIKE: { cause: "POST_LIKED", endedBy: ["POST_UNLIKED"], about: "post", groupedForMs: DAY_MS },
  // A comment that is deleted can come back: whether any is left is asked when it is read.
  COMMENT: { cause: "COMMENT_ADDED", endedBy: [], about: "post", groupedForMs: DAY_MS },
  REPLY: { cause: "REPLY_ADDED", endedBy: [], about: "comment", groupedForMs: ALWAYS_MS },
  COMMENT_LIKE: { cause: "COMMENT_LIKED", endedBy: ["COMMENT_UNLIKED"], about: "comment", groupedForMs: ALWAYS_MS },
  SHARE: { cause: "POST_SHARED", endedBy: ["POST_UNSHARED"], about: "post", groupedForMs: ALWAYS_MS },
  TAG: { cause: "PROFILE_TAGGED", endedBy: ["TAG_ENDED"], about: "post" },
};

export const notificationTypeNames = Object.keys(notificationTypes) as NotificationType[];
