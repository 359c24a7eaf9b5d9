import { findNamesakes } from "@/lib/allies/queries/namesakes";
import type { Viewer } from "@/lib/auth/viewer";
import { timeOf } from "@/lib/ids";
import { MAX_COUNTED_ACTORS, type NotificationRow, selectNotifications } from "@/lib/notifications/notification-query";
import type { NotificationList } from "@/lib/notifications/schema";
import { PAGE_SIZE } from "@/lib/pagination";
import { canPost } from "@/lib/posts/policy";

export type ListedNotification = ReturnType<typeof toNotification>;

/** A page of what the viewer's profile is told, the newest first; `next` is the cursor of the page after it. */
export async function listNotifications(
  viewer: Viewer,
  asked: NotificationList,
): Promise<{ notifications: ListedNotification[]; next: string | null }> {
  const rows = await selectNotifications(viewer, asked, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const strangers = page.flatMap(({ actors }) => actors.filter(({ relation }) => relation !== "ally"));
  const namesakes = await findNamesakes(viewer, strangers);
  const notifications = page.map((row) => toNotification(viewer, row, namesakes));
  return { notifications, next: rows.length > PAGE_SIZE ? (notifications.at(-1)?.newestId ?? null) : null };
}

function toNotification(viewer: Viewer, row: NotificationRow, namesakes: ReadonlyMap<string, string>) {
  const { id, type, newestId, isUnread, postId, commentId, excerpt, isCut, sensitiveFor, picture, isMuted } = row;
  const { tagState, tagPlace, actors, actorCount } = row;
  return {
    ...{ id, type, newestId, isUnread, commentId, tagState, tagPlace },
    at: new Date(timeOf(row.at)).toISOString(),
    /** A tag that waits for whoever reads it. */
    asksForTag: tagState === "WAITING" && canPost(viewer),
    post:
      postId === null
        ? null
        : {
            id: postId,
            excerpt: excerpt ?? "",
            isCut: isCut ?? false,
            sensitiveFor,
            picture,
            isNotificationMuted: isMuted,
          },
    actors: actors.map(({ id, kind, handle, displayName, photoId, relation, isMuted }) => ({
      ...{ id, kind, handle, displayName, photoId, relation, isMuted },
      /** Of a stranger the handle of the ally whose name they have. */
      namesake: namesakes.get(id) ?? null,
    })),
    /** Beside those that are named; so many or more where `areMany`. */
    others: actorCount - actors.length,
    areMany: actorCount === MAX_COUNTED_ACTORS,
  };
}
