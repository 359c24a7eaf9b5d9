import type { Viewer } from "@/lib/auth/viewer";
import { moveCounters } from "@/lib/comments/counter-query";
import { commentsVisibleTo } from "@/lib/comments/policy";
import type { AddComment } from "@/lib/comments/schema";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { newId } from "@/lib/ids";
import { isLinkRefused } from "@/lib/posts/mutations/hold";
import { canPost, postsCommentableBy, postsVisibleTo } from "@/lib/posts/policy";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { placeMentions } from "@/lib/tags/mutations/mention";

/**
 * An answer to a post, or to a comment of it: whatever a reply answers, it stands under the comment that this stands
 * under. The post is locked, so that a comment that is deleted at the same moment, or a post that is closed to comments,
 * is answered no more.
 */
export function addComment(
  viewer: Viewer,
  { postId, answersId, text }: AddComment,
): Promise<Result<{ commentId: string }>> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    if (!(await isVisible(tx, viewer, postId))) return refuse("not-found");
    await lockRows(tx, "Post", [postId]);
    const post = await readPost(tx, viewer, postId);
    if (!post) return refuse((await isVisible(tx, viewer, postId)) ? "comments-closed" : "not-found");
    const answered = answersId ? await readAnswered(tx, viewer, postId, answersId) : null;
    if (answersId && !answered) return refuse("comment-gone");
    if (await isLinkRefused(tx, viewer, { text })) return invalid({ text: "validations.comment-link" });
    const { clock, profileId, userId: actedById } = viewer;
    const id = newId(clock);
    const place = answered && {
      parentId: answered.parentId ?? answered.id,
      answersId: answered.parentId ? answered.id : null,
    };
    await tx.comment.create({ data: { id, postId, profileId, actedById, ...place, text, createdAt: clock.now() } });
    await moveCounters(tx, id, 1);
    await placeMentions(tx, viewer, { postId, commentId: id, text, isNew: true });
    await tell(tx, viewer, { id, postId, post, answered });
    return done({ commentId: id });
  });
}

type Told = {
  id: string;
  postId: string;
  post: { profileId: string };
  answered: { id: string; profileId: string } | null;
};

/** Whoever is answered learns of that, and whoever posted of a comment; of both at once only that they are answered. */
async function tell(tx: Transaction, viewer: Viewer, { id, postId, post, answered }: Told): Promise<void> {
  const { profileId: fromId } = viewer;
  const isKnown = post.profileId === fromId || post.profileId === answered?.profileId;
  const toId = isKnown ? null : post.profileId;
  await recordEvent(tx, viewer, { type: "COMMENT_ADDED", fromId, toId, subjectId: postId, commentId: id });
  if (!answered || answered.profileId === fromId) return;
  const reply = { fromId, toId: answered.profileId, subjectId: postId, commentId: answered.id };
  await recordEvent(tx, viewer, { type: "REPLY_ADDED", ...reply });
}

function readPost(tx: Transaction, viewer: Viewer, id: string) {
  return tx.post.findFirst({ where: { AND: [postsCommentableBy(viewer), { id }] }, select: { profileId: true } });
}

async function isVisible(tx: Transaction, viewer: Viewer, id: string): Promise<boolean> {
  return (await tx.post.count({ where: { AND: [postsVisibleTo(viewer), { id }] } })) === 1;
}

function readAnswered(tx: Transaction, viewer: Viewer, postId: string, id: string) {
  return tx.comment.findFirst({
    where: { AND: [commentsVisibleTo(viewer), { id, postId }] },
    select: { id: true, parentId: true, profileId: true },
  });
}
