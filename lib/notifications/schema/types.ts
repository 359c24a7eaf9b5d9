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
  about?: "post";
  groupedForMs?: number;
};

/** All that is told to a profile: a further type is a further row. Whom one blocks never tells one anything. */
export const notificationTypes: Record<NotificationType, TypeRule> = {
  ALLY_REQUEST: { cause: "ALLY_REQUESTED", endedBy: ["ALLY_REQUEST_ENDED"] },
  NEW_ALLY: { cause: "ALLY_ADDED", endedBy: ["ALLY_REMOVED"], endsWithinMs: HOUR_MS },
  LIKE: { cause: "POST_LIKED", endedBy: ["POST_UNLIKED"], about: "post", groupedForMs: DAY_MS },
};

export const notificationTypeNames = Object.keys(notificationTypes) as NotificationType[];
