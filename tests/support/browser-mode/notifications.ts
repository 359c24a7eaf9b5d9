import "@/app/(app)/notifications/notifications.css";
import type { ListedNotification } from "@/lib/notifications/queries";
import { DAY_MS } from "@/lib/time";

/** When all pages of them were made (milliseconds). */
export const MADE = Date.parse("2026-11-22T12:00:00Z");

const actorNamed = (displayName: string): ListedNotification["actors"][number] => ({
  id: displayName,
  kind: "USER",
  handle: displayName.toLowerCase().replace(/\W+/g, "-"),
  displayName,
  photoId: null,
  relation: "none",
  isMuted: false,
  namesake: null,
});

/** A like of a post that has this text; the id is the place in the list. */
export const likeOf = (
  text: string,
  names: string[],
  { id, days = 0, ...more }: Partial<ListedNotification> & { id: string; days?: number },
): ListedNotification => ({
  id,
  type: "LIKE",
  newestId: id,
  isUnread: false,
  at: new Date(MADE - days * DAY_MS).toISOString(),
  commentId: null,
  tagState: null,
  tagPlace: null,
  asksForTag: false,
  post: {
    id: `post-${id}`,
    excerpt: text,
    isCut: false,
    sensitiveFor: null,
    picture: null,
    isNotificationMuted: false,
  },
  actors: names.slice(0, 2).map(actorNamed),
  others: Math.max(0, names.length - 2),
  areMany: false,
  ...more,
});

export const requestOf = (name: string, id: string): ListedNotification => ({
  ...likeOf("", [], { id, type: "ALLY_REQUEST", isUnread: true, post: null }),
  actors: [{ ...actorNamed(name), relation: "pending" }],
});
