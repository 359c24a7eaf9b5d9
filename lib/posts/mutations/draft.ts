import type { Viewer } from "@/lib/auth/viewer";
import { picturesPlaceableBy } from "@/lib/media/policy";
import { postDraftPicturesOwnedBy, postDraftsOwnedBy } from "@/lib/posts/policy";
import type { OnePostDraft } from "@/lib/posts/schema";
import { done, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Gone for good, with its pictures and their files. One that is gone already is what was asked. */
export function deletePostDraft(viewer: Viewer, { draftId }: OnePostDraft): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const waiting = await tx.postDraftPicture.findMany({
      where: { AND: [postDraftPicturesOwnedBy(viewer), { draftId }] },
      select: { pictureId: true },
    });
    const ids = waiting.map(({ pictureId }) => pictureId);
    await tx.picture.deleteMany({ where: { AND: [picturesPlaceableBy(viewer), { id: { in: ids } }] } });
    await tx.postDraft.deleteMany({ where: { AND: [postDraftsOwnedBy(viewer), { id: draftId }] } });
    return done();
  });
}
