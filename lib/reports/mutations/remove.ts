import type { Viewer } from "@/lib/auth/viewer";
import { selectConcerned } from "@/lib/comments/concerned-query";
import { moveCounters } from "@/lib/comments/counter-query";
import { moveQuoting, recountUnread } from "@/lib/conversations/counter-query";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { recordJobAct } from "@/lib/jobs/mutations/record-act";
import type { ActedCase } from "@/lib/reports/act-query";
import { forgetRemovedPictures, keepRemovedPictures } from "@/lib/reports/picture-query";
import {
  type ChangedMessage,
  removeFoundComment,
  removeFoundJob,
  removeFoundMessage,
  removePost,
  removeProfileContent,
  selectComment,
  selectConversationOf,
} from "@/lib/reports/removal-query";
import {
  restoreFoundComment,
  restoreFoundJob,
  restoreFoundMessage,
  restoreFoundPost,
  restoreProfileContent,
} from "@/lib/reports/restoration-query";
import { lockRows } from "@/lib/database/row-lock";

type Way = "remove" | "restore";

/** Takes away what a case is about. What is gone already stays gone. Its pictures are known again from then on. */
export async function removeSubject(tx: Transaction, viewer: Viewer, of: ActedCase): Promise<void> {
  await turn(tx, viewer, of, "remove");
  await keepRemovedPictures(tx, viewer, of.id);
}

/** Puts it back as it was, unless it is gone by now. */
export async function restoreSubject(tx: Transaction, viewer: Viewer, of: ActedCase): Promise<void> {
  await forgetRemovedPictures(tx, viewer, of.id);
  await turn(tx, viewer, of, "restore");
}

async function turn(tx: Transaction, viewer: Viewer, { id, kind, subjectId }: ActedCase, way: Way): Promise<void> {
  if (kind === "POST") {
    await lockRows(tx, "Post", [subjectId]);
    return way === "remove" ? removePost(tx, viewer, id) : restoreFoundPost(tx, viewer, id);
  }
  if (kind === "COMMENT") return turnComment(tx, viewer, id, way);
  if (kind === "MESSAGE") return turnMessage(tx, viewer, id, way);
  if (kind === "JOB") return turnJob(tx, viewer, id, subjectId, way);
  if (kind === "APPLICATION") return;
  await lockRows(tx, "Profile", [subjectId]);
  return way === "remove" ? removeProfileContent(tx, viewer, id) : restoreProfileContent(tx, viewer, id);
}

async function turnComment(tx: Transaction, viewer: Viewer, caseId: string, way: Way): Promise<void> {
  const comment = await selectComment(tx, viewer, caseId);
  if (!comment) return;
  const { id: commentId, postId, profileId } = comment;
  await lockRows(tx, "Post", [postId]);
  const turned = way === "remove" ? removeFoundComment : restoreFoundComment;
  if (!(await turned(tx, viewer, caseId))) return;
  await moveCounters(tx, commentId, way === "remove" ? -1 : 1);
  const toIds = await selectConcerned(tx, commentId);
  // As if whoever wrote it had taken it back, or brought it: who moderates is named to nobody.
  const event = { fromId: profileId, toId: profileId, toIds, subjectId: postId, commentId };
  const type = way === "remove" ? "COMMENT_REMOVED" : "COMMENT_CHANGED";
  await recordEvent(tx, { clock: viewer.clock, profileId }, { type, ...event });
}

async function turnMessage(tx: Transaction, viewer: Viewer, caseId: string, way: Way): Promise<void> {
  const conversationId = await selectConversationOf(tx, viewer, caseId);
  if (!conversationId) return;
  await lockRows(tx, "Conversation", [conversationId]);
  const changed: ChangedMessage | undefined = await (way === "remove" ? removeFoundMessage : restoreFoundMessage)(
    tx,
    viewer,
    caseId,
  );
  if (!changed) return;
  const { id, profileId, readers: toIds } = changed;
  await moveQuoting(tx, conversationId, id);
  await recountUnread(tx, conversationId);
  const event = { fromId: profileId, toIds, subjectId: conversationId };
  await recordEvent(tx, { clock: viewer.clock, profileId }, { type: "MESSAGE_CHANGED", ...event });
}

/** Whoever waits for an answer to an application waits on: they are told once it cannot be put back any more. */
async function turnJob(tx: Transaction, viewer: Viewer, caseId: string, jobId: string, way: Way): Promise<void> {
  await lockRows(tx, "Job", [jobId]);
  const job = await (way === "remove" ? removeFoundJob : restoreFoundJob)(tx, viewer, caseId);
  if (!job) return;
  const act = way === "remove" ? "REMOVED" : "RESTORED";
  await recordJobAct(tx, { clock: viewer.clock, userId: null }, act, job);
}
