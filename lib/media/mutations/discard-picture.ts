import type { Viewer } from "@/lib/auth/viewer";
import { releaseStorage } from "./storage-quota";
import { canUpload, picturesPlaceableBy } from "@/lib/media/policy";
import type { DiscardPicture } from "@/lib/media/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/**
 * Takes away a stored picture that is shown nowhere: its files go with it, and count until they have. One that a
 * post has taken meanwhile stays; one that is gone is gone, which is what was asked.
 */
export async function discardPicture(viewer: Viewer, { pictureId: id }: DiscardPicture): Promise<Result> {
  let key: string | undefined;
  const result = await runMutation(viewer, async (tx) => {
    if (!canUpload(viewer)) return refuse("wrong-profile");
    const where = { AND: [picturesPlaceableBy(viewer), { id }] } as const;
    key = (await tx.picture.findFirst({ where, select: { key: true } }))?.key;
    await tx.picture.deleteMany({ where });
    return done();
  });
  if (key && result.status === "done") await releaseStorage(key);
  return result;
}
