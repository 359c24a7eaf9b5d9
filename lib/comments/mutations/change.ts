import type { Viewer } from "@/lib/auth/viewer";
import { moveCounters } from "@/lib/comments/counter-query";
import { selectConcerned } from "@/lib/comments/concerned-query";
import {
  commentRemovalsOwnedBy,
  commentsDeletableBy,
  commentsEditableBy,
  commentsRestorableBy,
} from "@/lib/comments/policy";
import type { EditComment, OneComment } from "@/lib/comments/schema";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { Scope } from "@/lib/scope";
import { mentionColumns, textOfNow } from "@/lib/posts/editable";
import { isLinkRefused } from "@/lib/posts/mutations/hold";
import { canPost } from "@/lib/posts/policy";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { placeMentions } from "@/lib/tags/mutations/mention";
import { mentionsEditableBy } from "@/lib/tags/policy";

/**
 * Puts it in other words. Of two who do so at once, knowing the same text, the second one is told: `base` says what the
 * form was opened with, which names everybody by the handle of then.
 */
export function editComment(
  viewer: Viewer,
  { postId, commentId, text }: EditComment,
  base?: EditComment,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const where = { AND: [commentsEditableBy(viewer), { id: commentId, postId }] } as const;
    if ((await tx.comment.count({ where })) === 0) return refuse("comment-gone");
    await lockRows(tx, "Post", [postId]);
    const comment = await tx.comment.findFirst({
      where,
      select: {
        text: true,
        mentions: { where: mentionsEditableBy(viewer), orderBy: { start: "asc" }, select: mentionColumns },
      },
    });
    if (!comment) return refuse("comment-gone");
    const before = textOfNow(comment.text, comment.mentions);
    if (before === text) return done();
    if (base && base.text !== before) return refuse("changed-meanwhile");
    if (await isLinkRefused(tx, viewer, { text, former: before })) return invalid({ text: "validations.comment-link" });
    await tx.comment.updateMany({ where, data: { text, editedAt: viewer.clock.now() } });
    await placeMentions(tx, viewer, { postId, commentId, text });
    const between = { fromId: viewer.profileId, toId: viewer.profileId };
    await recordEvent(tx, viewer, { type: "COMMENT_CHANGED", ...between, subjectId: postId, commentId });
    return done();
  });
}

/** Hides it for all at once, with the replies under it. Deleting it again finds it deleted, which is what was asked. */
export function deleteComment(viewer: Viewer, comment: OneComment): Promise<Result> {
  const deletion = { deletedAt: viewer.clock.now(), deletedById: viewer.profileId };
  return turn(viewer, comment, [commentsDeletableBy(viewer), commentsRestorableBy(viewer)], deletion, -1);
}

/** Undo: within 30 s of the deletion, with its likes and the replies under it. */
export function restoreComment(viewer: Viewer, comment: OneComment): Promise<Result> {
  const restoration = { deletedAt: null, deletedById: null };
  return turn(viewer, comment, [commentsRestorableBy(viewer), commentsDeletableBy(viewer)], restoration, 1);
}

type Turned = { deletedAt: Date | null; deletedById: string | null };

/** From the one scope to the other, which holds for what is there already. The post is locked: counters move in turn. */
function turn(
  viewer: Viewer,
  { postId, commentId: id }: OneComment,
  [from, to]: [Scope<"Comment">, Scope<"Comment">],
  data: Turned,
  by: 1 | -1,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const found = { AND: [from, { id, postId }] } as const;
    const turned = async () => {
      // What comes to be there only after this is somebody else's turn: nothing is changed without the lock.
      if ((await tx.comment.count({ where: found })) === 0) return false;
      await lockRows(tx, "Post", [postId]);
      return (await tx.comment.updateMany({ where: found, data })).count > 0;
    };
    if (!(await turned())) {
      const there = await tx.comment.count({ where: { AND: [to, { id, postId }] } });
      if (there === 1 || (by === -1 && (await endRemoval(tx, viewer, { postId, commentId: id })))) return done();
      // What a moderator has put back while this waited goes as well.
      if (by === 1 || !(await turned())) return refuse("comment-gone");
    }
    await moveCounters(tx, id, by);
    const type = by === 1 ? "COMMENT_CHANGED" : "COMMENT_REMOVED";
    const [toId, ...others] = await selectConcerned(tx, id);
    const event = {
      fromId: viewer.profileId,
      toId: toId!,
      toIds: [toId!, ...others],
      subjectId: postId,
      commentId: id,
    };
    await recordEvent(tx, viewer, { type, ...event });
    return done();
  });
}

/** Whoever wrote what the moderators removed takes it back for good. Answers whether it was still kept. */
async function endRemoval(tx: Transaction, viewer: Viewer, { postId, commentId }: OneComment): Promise<boolean> {
  const kept = { AND: [commentRemovalsOwnedBy(viewer), { commentId, comment: { postId } }] } as const;
  return (await tx.removal.deleteMany({ where: kept })).count > 0;
}
