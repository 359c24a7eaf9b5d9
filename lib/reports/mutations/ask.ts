import type { Viewer } from "@/lib/auth/viewer";
import { lockCase } from "@/lib/reports/act-query";
import { logged, tellBothSides } from "@/lib/reports/mutations/conclude";
import { reportsOwnedBy, reportsRepliableBy } from "@/lib/reports/policy";
import type { AskReporters, ReplyToQuestion } from "@/lib/reports/schema";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runLongMutation, runMutation } from "@/lib/run-mutation";

/**
 * Asks all who reported a thing, by who has taken it, once. They are told that there is something to read, and nobody else
 * is: whose it is learns of a case only what is decided.
 */
export function askReporters(viewer: Viewer, { caseId, question }: AskReporters): Promise<Result> {
  return runLongMutation(viewer, async (tx) => {
    const found = await lockCase(tx, viewer, caseId);
    if (!found) return refuse("not-found");
    // Sent twice it is one.
    if (found.question === question) return done();
    if (found.question !== null) return refuse("question-asked");
    if (found.isAnswered) return refuse("case-answered");
    if (!found.isMine) return refuse("case-taken");
    const { userId: actedById, clock } = viewer;
    await tx.reportQuestion.create({ data: { caseId, actedById, text: question, createdAt: clock.now() } });
    await tellBothSides(tx, viewer, caseId);
    return logged(tx, viewer, found, "ASKED");
  });
}

/** Whoever was asked answers with their report, to the moderators alone and without their name. */
export function replyToQuestion(viewer: Viewer, { reportId, reply }: ReplyToQuestion): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const own = { AND: [reportsOwnedBy(viewer), { id: reportId }] } as const;
    const found = await tx.report.findFirst({ where: own, select: { caseId: true } });
    if (!found) return refuse("not-found");
    // Who decides the case meanwhile has read it, or comes first.
    await lockRows(tx, "ReportCase", [found.caseId]);
    const replied = await tx.report.updateMany({
      where: { AND: [reportsRepliableBy(viewer), { id: reportId }] },
      data: { reply, repliedAt: viewer.clock.now() },
    });
    if (replied.count === 1) return done();
    const said = { AND: [reportsOwnedBy(viewer), { id: reportId, reply }] } as const;
    // Sent twice it is one.
    return (await tx.report.count({ where: said })) === 1 ? done() : refuse("question-over");
  });
}
