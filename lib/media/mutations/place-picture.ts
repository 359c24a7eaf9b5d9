import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { PictureKind } from "@/lib/generated/prisma/client";
import { picturesPlaceableBy, removedPicturesKnownTo } from "@/lib/media/policy";

type Place = { alt?: string; description?: string; position?: number } & (
  | { use: "POST"; postId: string }
  | { use: "MESSAGE"; messageId: string }
  | { use: "PHOTO" | "COVER" | "ITEM" | "GROUP" }
);

const kinds = {
  PHOTO: "PHOTO",
  COVER: "COVER",
  GROUP: "PHOTO",
  POST: "PICTURE",
  ITEM: "PICTURE",
  MESSAGE: "PICTURE",
} as const satisfies Record<Place["use"], PictureKind>;

/**
 * Shows a stored picture somewhere, in the transaction of the write that shows it; answers why not, where it does not.
 * Storing it came first (`POST /api/media`, `uploadPicture`). When its row goes, a trigger notes its files for the
 * sweep. Of two that want to show the same one, the second finds it gone: a picture is shown in one place only.
 * What moderators have removed since it was stored, here or as somebody else's, is not shown either.
 */
export async function placePicture(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  place: Place,
): Promise<"validations.picture-gone" | "validations.picture-removed" | null> {
  const kind = kinds[place.use];
  const [placed] = await tx.picture.updateManyAndReturn({
    where: { AND: [picturesPlaceableBy(viewer), { id, kind }] },
    data: place,
    select: { sentHash: true, storedHash: true },
  });
  if (!placed) return "validations.picture-gone";
  const hashes = [placed.sentHash, placed.storedHash].filter((hash) => hash !== null);
  const removed = await tx.removedPicture.count({ where: removedPicturesKnownTo(viewer, hashes), take: 1 });
  return removed > 0 ? "validations.picture-removed" : null;
}
