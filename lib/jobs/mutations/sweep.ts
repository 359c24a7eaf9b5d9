import { answerPastApplications } from "@/lib/applications/mutations/answer-open";
import type { System } from "@/lib/auth/system";
import { db, inTransaction, LONG_TRANSACTION_MS } from "@/lib/db";
import { recordJobAct } from "@/lib/jobs/mutations/record-act";
import { jobActsSweepableBy, jobDraftsSweepableBy, jobsArchivableBy } from "@/lib/jobs/policy/sweep";
import { deleteUnsaidWords } from "@/lib/jobs/word-query";
import { inBatches } from "@/lib/sweep";

/** Jobs that are read at a time. */
const BATCH_SIZE = 20;

/**
 * Archives what is past its closing day everywhere, and answers who still waits to be told something. In their history nobody did it.
 * Each by itself: one that fails, such as by how many it answers, takes none of the others with it.
 */
export async function archivePastJobs(system: System): Promise<number> {
  let after: { id: string; closesOn: Date | null } | undefined;
  let archived = 0;
  const failures: unknown[] = [];
  await inBatches(async (limit) => {
    const isNext = after && {
      OR: [{ closesOn: { gt: after.closesOn! } }, { closesOn: after.closesOn, id: { gt: after.id } }],
    };
    const past = await db.job.findMany({
      where: { AND: [jobsArchivableBy(system), isNext ?? {}] },
      orderBy: [{ closesOn: "asc" }, { id: "asc" }],
      take: limit,
      select: { id: true, closesOn: true },
    });
    for (const { id } of past) {
      try {
        archived += await archivePastJob(system, id);
      } catch (error) {
        failures.push(error);
      }
    }
    after = past.at(-1);
    return { count: past.length };
  }, BATCH_SIZE);
  if (failures.length > 0) throw failures[0];
  return archived;
}

function archivePastJob(system: System, id: string): Promise<number> {
  return inTransaction(async (tx) => {
    // Whoever has given it a later day, or archived it, meanwhile has come first.
    const jobs = await tx.job.updateManyAndReturn({
      where: { AND: [jobsArchivableBy(system), { id }] },
      data: { archivedAt: system.clock.now() },
      select: { id: true, organizationId: true },
    });
    if (jobs.length === 0) return 0;
    await answerPastApplications(tx, system, id);
    await recordJobAct(tx, { userId: null, clock: system.clock }, "CLOSED", ...jobs);
    return jobs.length;
  }, LONG_TRANSACTION_MS);
}

export function sweepJobDrafts(system: System): Promise<number> {
  return inBatches((limit) => db.jobDraft.deleteMany({ where: jobDraftsSweepableBy(system), limit }));
}

export function sweepJobActs(system: System): Promise<number> {
  return inBatches((limit) => db.jobAct.deleteMany({ where: jobActsSweepableBy(system), limit }));
}

export function sweepJobWords({ clock }: System): Promise<number> {
  return deleteUnsaidWords(clock);
}
