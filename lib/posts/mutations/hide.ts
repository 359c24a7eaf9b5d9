import type { Viewer } from "@/lib/auth/viewer";
import { canPost, postHidesOwnedBy, postsVisibleTo } from "@/lib/posts/policy";
import type { OnePost } from "@/lib/posts/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** It leaves the feeds of the viewer's profile, whoever brings it there; nobody else learns of it. */
export function hidePost(viewer: Viewer, { postId }: OnePost): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const there = await tx.post.count({ where: { AND: [postsVisibleTo(viewer), { id: postId }] } });
    if (there === 0) return refuse("not-found");
    await tx.postHide.createMany({ data: { profileId: viewer.profileId, postId }, skipDuplicates: true });
    return done();
  });
}

export function unhidePost(viewer: Viewer, { postId }: OnePost): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    await tx.postHide.deleteMany({ where: { AND: [postHidesOwnedBy(viewer), { postId }] } });
    return done();
  });
}
