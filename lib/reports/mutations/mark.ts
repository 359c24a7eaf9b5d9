import type { Viewer } from "@/lib/auth/viewer";
import { selectConcerned } from "@/lib/comments/concerned-query";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { ActedCase } from "@/lib/reports/act-query";
import { markFoundComment, markFoundPost, selectMarkedComment } from "@/lib/reports/mark-query";
import { lockRows } from "@/lib/database/row-lock";

/**
 * Folds what a case is about for the reason of the newest answer that says so and stands, or unfolds it where none does any
 * more: whichever of two comes second finds what the first one did.
 */
export async function markSubject(tx: Transaction, viewer: Viewer, { id, kind, subjectId }: ActedCase): Promise<void> {
  if (kind === "POST") {
    await lockRows(tx, "Post", [subjectId]);
    return markFoundPost(tx, viewer, id);
  }
  const comment = await selectMarkedComment(tx, viewer, id);
  if (!comment) return;
  const { id: commentId, postId, profileId } = comment;
  await lockRows(tx, "Post", [postId]);
  if (!(await markFoundComment(tx, viewer, id))) return;
  const toIds = await selectConcerned(tx, commentId);
  // As if whoever wrote it had changed it: who moderates is named to nobody.
  const event = { fromId: profileId, toId: profileId, toIds, subjectId: postId, commentId };
  await recordEvent(tx, { clock: viewer.clock, profileId }, { type: "COMMENT_CHANGED", ...event });
}
