import type { NotificationType as KnownType } from "@/lib/generated/prisma/client";

/** All that is told. The database knows one more of before, which nothing has. */
export type NotificationType = Exclude<KnownType, "APPLICATION">;

/** In the order in which one chooses of it. What each is its noun says (policy/notifications.ts). */
export const notificationTypeNames = [
  "ALLY_REQUEST",
  "NEW_ALLY",
  "LIKE",
  "COMMENT",
  "REPLY",
  "COMMENT_LIKE",
  "SHARE",
  "TAG",
  "FOLLOW",
  "MODERATION",
] as const satisfies readonly NotificationType[];

/** Where a tag names one: a comment, a post that is with one, or the text of one. */
export type TagPlace = "comment" | "post" | "text";

/**
 * What one actor does is told to one recipient so often in an hour, each by itself; what comes beyond that is told in the
 * place of the one before it. Requests to be allies are counted as such.
 */
export const MAX_TOLD_AN_HOUR = 10;
