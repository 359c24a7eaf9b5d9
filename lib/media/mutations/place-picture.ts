import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { PictureKind } from "@/lib/generated/prisma/client";
import { picturesPlaceableBy } from "@/lib/media/policy";

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
 * Shows a stored picture somewhere. Of two that want to show the same one, the second finds it gone: a picture is shown
 * in one place only.
 */
export async function placePicture(tx: Transaction, viewer: Viewer, id: string, place: Place): Promise<boolean> {
  const kind = kinds[place.use];
  const { count } = await tx.picture.updateMany({
    where: { AND: [picturesPlaceableBy(viewer), { id, kind }] },
    data: place,
  });
  return count === 1;
}
