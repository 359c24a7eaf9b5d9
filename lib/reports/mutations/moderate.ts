import type { Viewer } from "@/lib/auth/viewer";
import { selectConcerned } from "@/lib/comments/concerned-query";
import { moveCounters } from "@/lib/comments/counter-query";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { ModerationActKind, ReportAnswer } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { enqueueMails } from "@/lib/mails/mutations/enqueue";
import { notifyOfModeration } from "@/lib/notifications/mutations/moderation";
import {
  type ActedCase,
  answerOwnCase,
  lockCase,
  releaseOwnCase,
  removeFoundComment,
  removePost,
  selectComment,
  selectTold,
  takeOpenCase,
} from "@/lib/reports/act-query";
import { type AddNote, type AnswerCase, type OneCase } from "@/lib/reports/schema";
import { answersOf } from "@/lib/reports/schema/limits";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/row-lock";
import { runLongMutation, runMutation } from "@/lib/run-mutation";

/** For an hour nobody else answers it. Taken again it is theirs for another one. */
export function takeCase(viewer: Viewer, { caseId }: OneCase): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const found = await lockCase(tx, viewer, caseId);
    if (!found) return refuse("not-found");
    if (found.isAnswered) return refuse("case-answered");
    if (!(await takeOpenCase(tx, viewer, caseId))) return refuse("case-taken");
    return logged(tx, viewer, found, "TAKEN");
  });
}

/** Whoever has it no more finds that, as was asked. */
export function releaseCase(viewer: Viewer, { caseId }: OneCase): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const found = await lockCase(tx, viewer, caseId);
    if (!found) return refuse("not-found");
    if (!(await releaseOwnCase(tx, viewer, caseId))) return done();
    return logged(tx, viewer, found, "RELEASED");
  });
}

/** For the other moderators, also once it is answered. */
export function addModerationNote(viewer: Viewer, { caseId, text }: AddNote): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const found = await lockCase(tx, viewer, caseId);
    if (!found) return refuse("not-found");
    const { userId: actedById, clock } = viewer;
    await tx.moderationNote.create({ data: { id: newId(clock), caseId, actedById, text, createdAt: clock.now() } });
    return logged(tx, viewer, found, "NOTED");
  });
}

/** By who has taken it, once. All who reported it are told, and where something is wrong whose it is. */
export function answerCase(viewer: Viewer, given: AnswerCase): Promise<Result> {
  const { caseId, answer } = given;
  return runLongMutation(viewer, async (tx) => {
    const found = await lockCase(tx, viewer, caseId);
    if (!found) return refuse("not-found");
    if (found.isAnswered) return refuse("case-answered");
    if (!found.isMine) return refuse("case-taken");
    if (!answersOf[found.kind].includes(answer)) return refuse("malformed");
    if (answer === "REMOVED") await remove(tx, viewer, found);
    if (!(await answerOwnCase(tx, viewer, given))) return refuse("case-taken");
    const told = await selectTold(tx, viewer, caseId);
    await notifyOfModeration(tx, viewer, [...new Set(told.map(({ profileId }) => profileId))]);
    const userIds = [...new Set(told.map(({ userId }) => userId))];
    await enqueueMails(
      tx,
      userIds.map((userId) => ({ job: { kind: "moderation", userId } })),
    );
    return logged(tx, viewer, found, "ANSWERED", answer);
  });
}

/** What is gone already stays gone. */
async function remove(tx: Transaction, viewer: Viewer, { id: caseId, kind }: ActedCase): Promise<void> {
  if (kind === "POST") return removePost(tx, viewer, caseId);
  const comment = await selectComment(tx, viewer, caseId);
  if (!comment) return;
  const { id: commentId, postId, profileId } = comment;
  await lockRows(tx, "Post", [postId]);
  if (!(await removeFoundComment(tx, viewer, caseId))) return;
  await moveCounters(tx, commentId, -1);
  const toIds = await selectConcerned(tx, commentId);
  // As if whoever wrote it had taken it back: who moderates is named to nobody.
  const event = { fromId: profileId, toId: profileId, toIds, subjectId: postId, commentId };
  await recordEvent(tx, { clock: viewer.clock, profileId }, { type: "COMMENT_REMOVED", ...event });
}

/** Each act stands in the log when it stands itself. */
async function logged(
  tx: Transaction,
  { userId: actedById, clock }: Viewer,
  { id: caseId, concernsOwn }: ActedCase,
  kind: ModerationActKind,
  answer?: ReportAnswer,
): Promise<Result> {
  const act = { id: newId(clock), kind, actedById, caseId, concernsOwn, answer, createdAt: clock.now() };
  await tx.moderationLog.create({ data: act });
  return done();
}
