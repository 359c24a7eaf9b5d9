import type { Viewer } from "@/lib/auth/viewer";
import { canPost } from "@/lib/posts/policy";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { mentionsUnseenBy, postTagsUnseenBy } from "@/lib/tags/policy";

/**
 * The acting profile takes itself, for good, out of every post and comment that it does not see (any more). It answers the
 * same whether there are any: nobody learns by it that they are named somewhere. An edit meanwhile waits for the lock of
 * the post; what is seen again by then stays. What it was told of them is hidden already.
 */
export function removeUnseenTags(viewer: Viewer): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const tags = await tx.postTag.findMany({ where: postTagsUnseenBy(viewer), select: { postId: true } });
    const mentions = await tx.mention.findMany({
      where: mentionsUnseenBy(viewer),
      select: { postId: true, comment: { select: { postId: true } } },
    });
    const posts = [...tags, ...mentions.map((one) => one.comment ?? one)].map(({ postId }) => postId);
    await lockRows(tx, "Post", [...new Set(posts.filter((id) => id !== null))]);
    await tx.postTag.updateMany({ where: postTagsUnseenBy(viewer), data: { state: "REMOVED" } });
    await tx.mention.updateMany({ where: mentionsUnseenBy(viewer), data: { state: "REMOVED" } });
    return done();
  });
}
