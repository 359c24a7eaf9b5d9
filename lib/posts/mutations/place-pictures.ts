import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { placePicture } from "@/lib/media/mutations/place-picture";
import { postPicturesEditableBy } from "@/lib/media/policy";
import type { CreatePost } from "@/lib/posts/schema";
import { type Invalid, invalid } from "@/lib/result";

type Shown = NonNullable<CreatePost["pictures"]>;

/** More than a post has pictures. */
const APART = 100;

/** Those of a post in their order. */
export async function picturesOf(tx: Transaction, viewer: Viewer, postId: string): Promise<Shown> {
  const rows = await tx.picture.findMany({
    where: { AND: [postPicturesEditableBy(viewer), { postId }] },
    orderBy: { position: "asc" },
    select: { id: true, alt: true },
  });
  return rows.map(({ id: pictureId, alt }) => ({ pictureId, alt }));
}

/**
 * Shows these pictures, in this order. Those that are no longer among them go, with their files; a new one is stored
 * already. The post is locked.
 */
export async function placePictures(
  tx: Transaction,
  viewer: Viewer,
  postId: string,
  { before, after }: { before: Shown; after: Shown },
): Promise<Invalid | null> {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  const ids = after.map(({ pictureId }) => pictureId);
  const ofPost = { AND: [postPicturesEditableBy(viewer), { postId }] } as const;
  await tx.picture.deleteMany({ where: { AND: [...ofPost.AND, { id: { notIn: ids } }] } });
  // No two stand in one place, also for a moment.
  await tx.picture.updateMany({ where: ofPost, data: { position: { increment: APART } } });
  for (const [position, { pictureId, alt }] of after.entries()) {
    const where = { AND: [...ofPost.AND, { id: pictureId, position: { gte: APART } }] } as const;
    const { count } = await tx.picture.updateMany({ where, data: { position, alt } });
    if (count > 0) continue;
    const problem = await placePicture(tx, viewer, pictureId, { use: "POST", postId, position, alt });
    if (problem) return invalid({ [`pictures.${position}.pictureId`]: problem });
  }
  return null;
}
