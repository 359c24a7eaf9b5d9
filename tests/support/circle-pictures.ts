import { unguardedDb as db } from "@/lib/db";
import type { Viewer } from "./people";
import { plantPicture } from "./pictures";
import { post } from "./posts";

export const pictureNouns = ["photo", "cover", "shot", "item", "unshown", "deletedItem", "deletedShot"] as const;
export type PictureNoun = (typeof pictureNouns)[number];

/** In each place where a picture may be shown, and where it is shown no more. */
export async function plantPictures(
  viewer: Viewer,
  postId: string,
  word: Record<"alt" | "photo" | "shot" | "item" | "unshown" | "caption", string>,
): Promise<Record<PictureNoun, string>> {
  const deletedAt = new Date();
  const gone = await post(viewer, "Deleted soon after");
  const planted = {
    photo: await plantPicture(viewer, "PHOTO", { bytes: word.photo }),
    cover: await plantPicture(viewer, "COVER", { bytes: word.photo }),
    shot: await plantPicture(viewer, "POST", { bytes: word.shot, postId, alt: word.alt }),
    item: await plantPicture(viewer, "ITEM", { bytes: word.item, description: word.caption }),
    unshown: await plantPicture(viewer, "UNUSED", { bytes: word.unshown }),
    deletedItem: await plantPicture(viewer, "ITEM", {
      bytes: word.item,
      deletedAt,
      description: `Deleted ${word.caption}`,
    }),
    deletedShot: await plantPicture(viewer, "POST", { bytes: word.shot, postId: gone, alt: word.alt }),
  };
  await db.post.update({ where: { id: gone }, data: { deletedAt } });
  return Object.fromEntries(pictureNouns.map((noun) => [noun, planted[noun].pictureId])) as Record<PictureNoun, string>;
}
