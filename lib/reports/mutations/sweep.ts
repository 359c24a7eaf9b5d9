import { answerPastApplications } from "@/lib/applications/mutations/answer-open";
import type { System } from "@/lib/auth/system";
import { db, inTransaction, LONG_TRANSACTION_MS } from "@/lib/db";
import { newId } from "@/lib/ids";
import { placeLimit } from "@/lib/reports/limit-query";
import { deleteReportedPictures } from "@/lib/reports/picture-query";
import { limitsEndedBy, removalsSweepableBy } from "@/lib/reports/policy/sweep";
import { lockRows } from "@/lib/database/row-lock";
import { inBatches } from "@/lib/sweep";

/** Removed jobs that are read at a time. */
const BATCH_SIZE = 20;
const LIMITS_AT_ONCE = 100;

/** What they kept goes with the sweeps of what it is, and what was kept of a message for a case by itself. */
export async function sweepRemovals(system: System): Promise<number> {
  const ended = await inBatches((limit) =>
    db.removal.deleteMany({ where: { AND: [removalsSweepableBy(system), { jobId: null }] }, limit }),
  );
  return ended + (await deleteReportedPictures(system)) + (await sweepJobRemovals(system));
}

/** Each by itself: one that fails, such as by how many it answers, takes none of the others with it. */
async function sweepJobRemovals(system: System): Promise<number> {
  let after = {};
  let ended = 0;
  const failures: unknown[] = [];
  await inBatches(async (limit) => {
    const due = await db.removal.findMany({
      where: { AND: [removalsSweepableBy(system), { jobId: { not: null } }, after] },
      orderBy: { caseId: "asc" },
      take: limit,
      select: { caseId: true, jobId: true },
    });
    for (const { caseId, jobId } of due) {
      try {
        ended += await sweepJobRemoval(system, caseId, jobId!);
      } catch (error) {
        failures.push(error);
      }
    }
    after = { caseId: { gt: due.at(-1)?.caseId } };
    return { count: due.length };
  }, BATCH_SIZE);
  if (failures.length > 0) throw failures[0];
  return ended;
}

/** The job stays closed for good: whoever still waits for an answer is told so, as where it closes by itself. */
function sweepJobRemoval(system: System, caseId: string, jobId: string): Promise<number> {
  return inTransaction(async (tx) => {
    await lockRows(tx, "Job", [jobId]);
    // Whoever has put it back meanwhile has come first.
    const { count } = await tx.removal.deleteMany({ where: { AND: [removalsSweepableBy(system), { caseId }] } });
    if (count > 0) await answerPastApplications(tx, system, jobId);
    return count;
  }, LONG_TRANSACTION_MS);
}

/** Ends limits whose term is over, each in a transaction of its own. */
export async function endLimits(system: System): Promise<number> {
  let ended = 0;
  await inBatches(async (limit) => {
    const due = await db.reportCase.findMany({
      where: limitsEndedBy(system),
      orderBy: { until: "asc" },
      take: limit,
      select: { id: true, profileId: true },
    });
    for (const { id, profileId } of due) if (await endLimit(system, id, profileId)) ended += 1;
    return { count: due.length };
  }, LIMITS_AT_ONCE);
  return ended;
}

/** Not what somebody takes back at the same time. */
function endLimit(system: System, id: string, profileId: string | null): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { clock } = system;
    await lockRows(tx, "ReportCase", [id]);
    const { count } = await tx.reportCase.updateMany({
      where: { AND: [limitsEndedBy(system), { id }] },
      data: { endedAt: clock.now() },
    });
    if (count === 0 || !profileId) return count > 0;
    await lockRows(tx, "Profile", [profileId]);
    // Where another one keeps the profile limited nothing is lifted.
    if (!(await placeLimit(tx, profileId))) return true;
    const act = { kind: "LIFTED" as const, actedById: null, aboutId: profileId };
    await tx.moderationLog.create({ data: { id: newId(clock), createdAt: clock.now(), ...act } });
    return true;
  });
}
