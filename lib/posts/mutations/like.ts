import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { canPost, postLikesHiddenFrom, postLikesOwnedBy, postsVisibleTo } from "@/lib/posts/policy";
import type { OnePost } from "@/lib/posts/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

export type Likes = { liked: boolean; likeCount: number };

/** However often at once, a profile likes a post once: the counter moves only with the row. */
export function likePost(viewer: Viewer, { postId }: OnePost): Promise<Result<Likes>> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    if (!(await isVisible(tx, viewer, postId))) return refuse("not-found");
    const { profileId, userId: actedById, clock } = viewer;
    const like = { postId, profileId, actedById, createdAt: clock.now() };
    const { count } = await tx.postLike.createMany({ data: like, skipDuplicates: true });
    return countLikes(tx, viewer, postId, { liked: true, change: count });
  });
}

export function unlikePost(viewer: Viewer, { postId }: OnePost): Promise<Result<Likes>> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const { count } = await tx.postLike.deleteMany({ where: { AND: [postLikesOwnedBy(viewer), { postId }] } });
    return countLikes(tx, viewer, postId, { liked: false, change: -count });
  });
}

async function isVisible(tx: Transaction, viewer: Viewer, postId: string): Promise<boolean> {
  return (await tx.post.count({ where: { AND: [postsVisibleTo(viewer), { id: postId }] } })) === 1;
}

/** Moves the counter and answers the number that this viewer sees. A post that went away meanwhile undoes it all. */
async function countLikes(
  tx: Transaction,
  viewer: Viewer,
  postId: string,
  { liked, change }: { liked: boolean; change: number },
): Promise<Result<Likes>> {
  // What changes nothing, such as a second like, writes nothing.
  const post = await (change === 0 ? readCounter(tx, viewer, postId) : moveCounter(tx, viewer, postId, change));
  if (!post) return refuse("not-found");
  if (change !== 0) {
    const type = liked ? "POST_LIKED" : "POST_UNLIKED";
    await recordEvent(tx, viewer, { type, fromId: viewer.profileId, toId: post.profileId, subjectId: postId });
  }
  const hidden = await tx.postLike.count({ where: { AND: [postLikesHiddenFrom(viewer), { postId }] } });
  return done({ liked, likeCount: post.likeCount - hidden });
}

function readCounter(tx: Transaction, viewer: Viewer, postId: string) {
  return tx.post.findFirst({ where: { AND: [postsVisibleTo(viewer), { id: postId }] }, select });
}

const select = { likeCount: true, profileId: true } as const;

async function moveCounter(tx: Transaction, viewer: Viewer, postId: string, change: number) {
  const [post] = await tx.post.updateManyAndReturn({
    where: { AND: [postsVisibleTo(viewer), { id: postId }] },
    data: { likeCount: { increment: change } },
    select,
  });
  return post;
}
