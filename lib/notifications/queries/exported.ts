import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { batches, behind, listedPart, page, type Rows } from "@/lib/exports/part";
import { notificationMutesNamedTo } from "@/lib/notifications/policy";

const mutedPost = z.object({ postId: z.string() });

export const notificationParts = {
  "muted-posts": listedPart({
    row: mutedPost,
    list: listOwnNotificationMutes,
    entry: ({ postId }) => ({ title: postId }),
  }),
};

async function* listOwnNotificationMutes(viewer: Viewer): Rows<typeof mutedPost> {
  yield* batches(
    (after) =>
      db.notificationMute.findMany({
        where: { AND: [notificationMutesNamedTo(viewer), behind("postId", after)] },
        orderBy: { postId: "asc" },
        ...page,
        select: { postId: true },
      }),
    ({ postId }) => postId,
  );
}
