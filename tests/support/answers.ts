import type { Viewer } from "@/lib/auth/viewer";
import { inTransaction, type Transaction, unguardedDb as db } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { TagState } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";

// What others do to a post, with the events that it has.

type One = { postId: string; commentId: string };
const unguarded = (tx: Transaction) => tx as unknown as typeof db;
const actOf = ({ profileId, userId, clock }: Viewer) => ({ profileId, actedById: userId, createdAt: clock.now() });

/** The post's profile; whoever else does something to it waits. */
async function lockPost(tx: Transaction, postId: string): Promise<string> {
  const [post] = await tx.$queryRaw<
    { profileId: string }[]
  >`SELECT "profileId"::text FROM "Post" WHERE id = ${postId}::uuid FOR NO KEY UPDATE`;
  return post!.profileId;
}

/** A comment, or an answer to one. */
export function comment(viewer: Viewer, postId: string, answersId?: string, text = "Bring boots."): Promise<string> {
  return inTransaction(async (tx) => {
    const ownerId = await lockPost(tx, postId);
    const all = unguarded(tx).comment;
    const to = answersId ? await all.findUniqueOrThrow({ where: { id: answersId } }) : null;
    const parentId = to ? (to.parentId ?? to.id) : null;
    const id = newId(viewer.clock);
    const under = { parentId, answersId: to?.parentId ? to.id : null };
    await all.create({ data: { ...actOf(viewer), id, postId, text, ...under } });
    const [fromId, subjectId] = [viewer.profileId, postId];
    const toId = ownerId === fromId || ownerId === to?.profileId ? null : ownerId;
    await recordEvent(tx, viewer, { type: "COMMENT_ADDED", fromId, subjectId, toId });
    if (to && to.profileId !== fromId)
      await recordEvent(tx, viewer, { type: "REPLY_ADDED", fromId, subjectId, toId: to.profileId, commentId: to.id });
    return id;
  });
}

export async function deleteComment(viewer: Viewer, { commentId }: One, deletedAt: Date | null = viewer.clock.now()) {
  await db.comment.updateMany({ where: { id: commentId }, data: { deletedAt } });
}

export const restoreComment = (viewer: Viewer, one: One) => deleteComment(viewer, one, null);

export function likeComment(viewer: Viewer, { postId, commentId }: One, isLiked = true): Promise<void> {
  return inTransaction(async (tx) => {
    await lockPost(tx, postId);
    const likes = unguarded(tx).commentLike;
    const where = { commentId, profileId: viewer.profileId };
    const { count } = isLiked
      ? await likes.createMany({ data: { ...actOf(viewer), commentId }, skipDuplicates: true })
      : await likes.deleteMany({ where });
    if (count === 0) return;
    const one = await unguarded(tx).comment.update({
      where: { id: commentId },
      data: { likeCount: { increment: isLiked ? 1 : -1 } },
    });
    const between = { fromId: viewer.profileId, toId: one.profileId, subjectId: postId, commentId };
    await recordEvent(tx, viewer, { type: isLiked ? "COMMENT_LIKED" : "COMMENT_UNLIKED", ...between });
  });
}

export const unlikeComment = (viewer: Viewer, one: One) => likeComment(viewer, one, false);

export function sharePost(viewer: Viewer, { postId }: { postId: string }, isShared = true): Promise<void> {
  return inTransaction(async (tx) => {
    const toId = await lockPost(tx, postId);
    const shares = unguarded(tx).postShare;
    const { count } = isShared
      ? await shares.createMany({ data: { ...actOf(viewer), id: newId(viewer.clock), postId }, skipDuplicates: true })
      : await shares.deleteMany({ where: { postId, profileId: viewer.profileId } });
    const between = { fromId: viewer.profileId, toId, subjectId: postId };
    if (count > 0) await recordEvent(tx, viewer, { type: isShared ? "POST_SHARED" : "POST_UNSHARED", ...between });
  });
}

export const unsharePost = (viewer: Viewer, post: { postId: string }) => sharePost(viewer, post, false);

/** A post is with somebody, or a comment names them, or does no more. */
export function tag(viewer: Viewer, of: { postId: string; commentId?: string }, tagged: Viewer, state: TagState) {
  return inTransaction(async (tx) => {
    await lockPost(tx, of.postId);
    const { profileId } = tagged;
    const row = { id: newId(viewer.clock), profileId, state, createdAt: viewer.clock.now() };
    if (of.commentId) {
      await unguarded(tx).mention.deleteMany({ where: { commentId: of.commentId, profileId } });
      await unguarded(tx).mention.create({ data: { ...row, commentId: of.commentId, start: 0, end: 5 } });
    } else {
      await unguarded(tx).postTag.deleteMany({ where: { postId: of.postId, profileId } });
      await unguarded(tx).postTag.create({ data: { ...row, postId: of.postId } });
    }
    const type = state === "REMOVED" ? "TAG_ENDED" : "PROFILE_TAGGED";
    const { postId: subjectId, commentId } = of;
    await recordEvent(tx, viewer, { type, fromId: viewer.profileId, toId: profileId, subjectId, commentId });
  });
}
