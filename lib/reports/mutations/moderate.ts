import type { Viewer } from "@/lib/auth/viewer";
import { newId } from "@/lib/ids";
import { tellOfPost } from "@/lib/posts/mutations/release";
import { isLimitable } from "@/lib/reports/limit-query";
import { answerOwnCase, lockCase, releaseOwnCase, takeOpenCase } from "@/lib/reports/act-query";
import { releaseFoundPost } from "@/lib/reports/hold-query";
import { logged, tellBothSides } from "@/lib/reports/mutations/conclude";
import { limitOwner } from "@/lib/reports/mutations/limit";
import { markSubject } from "@/lib/reports/mutations/mark";
import { removeSubject } from "@/lib/reports/mutations/remove";
import { type AddNote, type AnswerCase, type OneCase } from "@/lib/reports/schema";
import { answersOf } from "@/lib/reports/schema/limits";
import { lockRows } from "@/lib/database/row-lock";
import { done, refuse, type Result } from "@/lib/result";
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
    if (answer === "LIMITED" && !found.profileId) return refuse("not-found");
    if (answer === "LIMITED" && !(await isLimitable(tx, viewer, caseId))) return refuse("higher-role");
    if (found.kind === "POST") await lockRows(tx, "Post", [found.subjectId]);
    const held = await releaseFoundPost(tx, viewer, caseId);
    if (answer === "REMOVED") await removeSubject(tx, viewer, found);
    else if (held) await tellOfPost(tx, viewer.clock, held.id, held.profileId);
    if (!(await answerOwnCase(tx, viewer, given))) return refuse("case-taken");
    if (answer === "SENSITIVE") await markSubject(tx, viewer, found);
    if (answer === "LIMITED") await limitOwner(tx, found);
    await tellBothSides(tx, viewer, caseId);
    return logged(tx, viewer, found, "ANSWERED", answer);
  });
}
