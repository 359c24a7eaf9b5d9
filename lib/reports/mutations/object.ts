import type { Viewer } from "@/lib/auth/viewer";
import { decisionsAbout, decisionsObjectableBy, objectionsOwnedBy } from "@/lib/reports/policy";
import type { ObjectToDecision } from "@/lib/reports/schema";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/**
 * Says why a decision was wrong. Of two who answer for an organization and do so at once one does, and whoever has waited
 * finds what a moderator took back meanwhile.
 */
export function objectToDecision(viewer: Viewer, { decisionId, text }: ObjectToDecision): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const own = { AND: [decisionsAbout(viewer), { decisionId }] } as const;
    const found = await tx.reportCase.findFirst({ where: own, select: { id: true } });
    if (!found) return refuse("not-found");
    await lockRows(tx, "ReportCase", [found.id]);
    const decision = await tx.reportCase.findFirst({
      where: { AND: [decisionsObjectableBy(viewer), { decisionId }] },
      select: { id: true },
    });
    if (!decision) {
      const said = { AND: [objectionsOwnedBy(viewer), { caseId: found.id, text }] } as const;
      // Sent twice it is one.
      return (await tx.objection.count({ where: said })) === 1 ? done() : refuse("objection-over");
    }
    const { profileId, userId: actedById, clock } = viewer;
    await tx.objection.create({ data: { caseId: decision.id, profileId, actedById, text, createdAt: clock.now() } });
    return done();
  });
}
