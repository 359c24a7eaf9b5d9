import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { heldPostsOwnedBy } from "@/lib/posts/policy/hold";

/** Of what one account posts on its first day. */
const MAX_LISTED = 100;

/** Whether a post of the viewer's profile waits for the moderators. */
export async function isPostHeld(viewer: Viewer, id: string): Promise<boolean> {
  return (await db.post.count({ where: { AND: [heldPostsOwnedBy(viewer), { id }] } })) === 1;
}

export function countHeldPosts(viewer: Viewer): Promise<number> {
  return db.post.count({ where: heldPostsOwnedBy(viewer), take: MAX_LISTED });
}

/** What of the viewer's profile waits, the newest first. */
export async function listHeldPosts(viewer: Viewer) {
  const rows = await db.post.findMany({
    where: heldPostsOwnedBy(viewer),
    orderBy: { id: "desc" },
    take: MAX_LISTED,
    select: { id: true, text: true, createdAt: true, hold: { select: { until: true } } },
  });
  return rows.map(({ id, text, createdAt, hold }) => ({
    ...{ id, text, at: createdAt.getTime(), until: hold?.until.getTime() ?? 0 },
  }));
}
