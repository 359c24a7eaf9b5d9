import type { Viewer } from "@/lib/auth/viewer";
import { newId } from "@/lib/ids";
import { postsVisibleTo } from "@/lib/posts/policy";
import { canSavePosts, postSavesOwnedBy } from "@/lib/posts/policy/saved";
import type { OnePost } from "@/lib/posts/schema";
import { SAVED_POSTS_LIMIT } from "@/lib/posts/schema/limits";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/**
 * Kept for later by the human; whoever posted it is never told, nor is it counted anywhere. Saved twice is saved, and
 * stays where it stands.
 */
export function savePost(viewer: Viewer, { postId }: OnePost): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canSavePosts(viewer)) return refuse("wrong-profile");
    const { ownProfileId: profileId, clock } = viewer;
    // Of two at the limit the second one sees what the first has kept.
    await lockRows(tx, "Profile", [profileId]);
    const isThere = (await tx.post.count({ where: { AND: [postsVisibleTo(viewer), { id: postId }] } })) > 0;
    if (!isThere) return refuse("not-found");
    const kept = { id: newId(clock), profileId, postId, createdAt: clock.now() };
    const { count } = await tx.postSave.createMany({ data: kept, skipDuplicates: true });
    const isFull =
      count > 0 &&
      (await tx.postSave.count({ where: postSavesOwnedBy(viewer), take: SAVED_POSTS_LIMIT + 1 })) > SAVED_POSTS_LIMIT;
    return isFull ? refuse("too-many-saved") : done();
  });
}

/** Also of a post that they do not see any more. */
export function unsavePost(viewer: Viewer, { postId }: OnePost): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canSavePosts(viewer)) return refuse("wrong-profile");
    await tx.postSave.deleteMany({ where: { AND: [postSavesOwnedBy(viewer), { postId }] } });
    return done();
  });
}
