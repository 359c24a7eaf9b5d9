import type { Viewer } from "@/lib/auth/viewer";
import { canUpload, picturesPlaceableBy } from "@/lib/media/policy";
import type { DiscardPicture } from "@/lib/media/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/**
 * Takes away a stored picture that is shown nowhere: it counts no longer, and its files follow. One that a post has
 * taken meanwhile stays; one that is gone is gone, which is what was asked.
 */
export function discardPicture(viewer: Viewer, { pictureId: id }: DiscardPicture): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canUpload(viewer)) return refuse("wrong-profile");
    await tx.picture.deleteMany({ where: { AND: [picturesPlaceableBy(viewer), { id }] } });
    return done();
  });
}
