import type { Viewer } from "@/lib/auth/viewer";
import { commentLikesHiddenFrom, commentLikesOwnedBy, commentsVisibleTo } from "@/lib/comments/policy";
import type { OneComment } from "@/lib/comments/schema";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { canPost } from "@/lib/posts/policy";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

type Likes = { liked: boolean; likeCount: number };

/** However often at once, a profile likes a comment once: the counter moves only with the row. */
export function likeComment(viewer: Viewer, comment: OneComment): Promise<Result<Likes>> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    if (!(await readCounter(tx, viewer, comment))) return refuse("comment-gone");
    const { profileId, userId: actedById, clock } = viewer;
    const like = { commentId: comment.commentId, profileId, actedById, createdAt: clock.now() };
    const { count } = await tx.commentLike.createMany({ data: like, skipDuplicates: true });
    return countLikes(tx, viewer, comment, { liked: true, change: count });
  });
}

export function unlikeComment(viewer: Viewer, comment: OneComment): Promise<Result<Likes>> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const { count } = await tx.commentLike.deleteMany({
      where: { AND: [commentLikesOwnedBy(viewer), { commentId: comment.commentId }] },
    });
    return countLikes(tx, viewer, comment, { liked: false, change: -count });
  });
}

/** Moves the counter and answers the number that this viewer sees. A comment that went away meanwhile undoes it all. */
async function countLikes(
  tx: Transaction,
  viewer: Viewer,
  of: OneComment,
  { liked, change }: { liked: boolean; change: number },
): Promise<Result<Likes>> {
  // What changes nothing, such as a second like, writes nothing.
  const { commentId, postId } = of;
  const comment = await (change === 0 ? readCounter(tx, viewer, of) : moveCounter(tx, viewer, of, change));
  if (!comment) return refuse("comment-gone");
  if (change !== 0) {
    const type = liked ? "COMMENT_LIKED" : "COMMENT_UNLIKED";
    const between = { fromId: viewer.profileId, toId: comment.profileId };
    await recordEvent(tx, viewer, { type, ...between, subjectId: postId, commentId });
  }
  const hidden = await tx.commentLike.count({ where: { AND: [commentLikesHiddenFrom(viewer), { commentId }] } });
  return done({ liked, likeCount: comment.likeCount - hidden });
}

const select = { likeCount: true, profileId: true } as const;

function readCounter(tx: Transaction, viewer: Viewer, { commentId: id, postId }: OneComment) {
  return tx.comment.findFirst({ where: { AND: [commentsVisibleTo(viewer), { id, postId }] }, select });
}

async function moveCounter(tx: Transaction, viewer: Viewer, { commentId: id, postId }: OneComment, change: number) {
  const [comment] = await tx.comment.updateManyAndReturn({
    where: { AND: [commentsVisibleTo(viewer), { id, postId }] },
    data: { likeCount: { increment: change } },
    select,
  });
  return comment;
}
