import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { type ActedCase, decideFoundObjection, lockCase, undoFoundAnswer } from "@/lib/reports/act-query";
import { logged, tellBothSides } from "@/lib/reports/mutations/conclude";
import { limitOwner } from "@/lib/reports/mutations/limit";
import { markSubject } from "@/lib/reports/mutations/mark";
import { restoreSubject } from "@/lib/reports/mutations/remove";
import type { DecideObjection, OneCase } from "@/lib/reports/schema";
import { refuse, type Result } from "@/lib/result";
import { runLongMutation } from "@/lib/run-mutation";

/**
 * Takes an answer back: what was removed comes back, what was folded unfolds, a warning stands no more, and both sides are told. Where somebody
 * objects that is what decides.
 */
export function undoAnswer(viewer: Viewer, { caseId }: OneCase): Promise<Result> {
  return runLongMutation(viewer, async (tx) => {
    const found = await lockCase(tx, viewer, caseId);
    if (!found) return refuse("not-found");
    if (found.isUndone) return refuse("answer-undone");
    if (!found.isUndoable) return refuse("malformed");
    if (found.isDecided === false) return refuse("objection-waits");
    await takeBack(tx, viewer, found);
    await tellBothSides(tx, viewer, caseId);
    return logged(tx, viewer, found, "UNDONE");
  });
}

/** The answer stands, or is taken back: by another moderator than the one who gave it, once. */
export function decideObjection(viewer: Viewer, decided: DecideObjection): Promise<Result> {
  const { caseId, outcome } = decided;
  return runLongMutation(viewer, async (tx) => {
    const found = await lockCase(tx, viewer, caseId);
    if (!found || found.isDecided === null) return refuse("not-found");
    if (found.isDecided) return refuse("objection-decided");
    if (found.isOwnAnswer) return refuse("own-answer");
    if (!(await decideFoundObjection(tx, viewer, decided))) return refuse("objection-decided");
    if (outcome === "UNDONE") await takeBack(tx, viewer, found);
    await tellBothSides(tx, viewer, caseId);
    return logged(tx, viewer, found, outcome);
  });
}

async function takeBack(tx: Transaction, viewer: Viewer, found: ActedCase): Promise<void> {
  await restoreSubject(tx, viewer, found);
  await undoFoundAnswer(tx, viewer, found.id);
  if (found.answer === "SENSITIVE") await markSubject(tx, viewer, found);
  if (found.answer === "LIMITED") await limitOwner(tx, found);
}
