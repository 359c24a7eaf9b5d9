import { answerOpenApplications } from "@/lib/applications/mutations/answer-open";
import type { CloseJob } from "@/lib/applications/schema";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordJobAct } from "@/lib/jobs/mutations/record-act";
import { jobActsVisibleTo, jobRemovalsManageableBy, jobsManageableBy, lastOpenDay } from "@/lib/jobs/policy";
import type { OneJob } from "@/lib/jobs/schema";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runLongMutation, runMutation } from "@/lib/run-mutation";

/**
 * Nobody finds it or applies any more; whoever has its address still reads it, and whoever waits is answered. Archived
 * twice is archived. What the moderators removed stays archived where they put it back.
 */
export function archiveJob(viewer: Viewer, { jobId, answer }: CloseJob): Promise<Result> {
  return runLongMutation(viewer, async (tx) => {
    const job = await lockJob(tx, viewer, jobId);
    if (!job) return refuse("not-found");
    const reopening = { AND: [jobRemovalsManageableBy(viewer), { jobId, archivedAt: null }] } as const;
    if (job.archivedAt && (await tx.removal.count({ where: reopening })) === 0) return done();
    const unanswered = await answerOpenApplications(tx, viewer, { jobId, answer });
    if (unanswered) return unanswered;
    const data = { archivedAt: viewer.clock.now() };
    if (job.removedAt) await tx.removal.updateMany({ where: reopening, data });
    else await tx.job.updateMany({ where: { AND: [jobsManageableBy(viewer), { id: jobId }] }, data });
    await recordJobAct(tx, viewer, "ARCHIVED", job);
    return done();
  });
}

/**
 * Open again, but for what the moderators removed. Past its closing day it would be archived at once: that day is changed
 * first.
 */
export function unarchiveJob(viewer: Viewer, { jobId }: OneJob): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const job = await lockJob(tx, viewer, jobId);
    if (!job) return refuse("not-found");
    if (job.removedAt) return refuse("job-removed");
    if (!job.archivedAt) return done();
    if (job.closesOn && job.closesOn < lastOpenDay(viewer.clock)) return refuse("closing-day-over");
    await tx.job.updateMany({ where: { AND: [jobsManageableBy(viewer), { id: jobId }] }, data: { archivedAt: null } });
    await recordJobAct(tx, viewer, "UNARCHIVED", job);
    return done();
  });
}

/**
 * For good, with an answer to whoever waits for one. Whoever deletes what a colleague has deleted meanwhile finds it gone,
 * as was asked.
 */
export function deleteJob(viewer: Viewer, { jobId, answer }: CloseJob): Promise<Result> {
  return runLongMutation(viewer, async (tx) => {
    const job = await lockJob(tx, viewer, jobId);
    if (!job) {
      const gone = { AND: [jobActsVisibleTo(viewer), { jobId, kind: "DELETED" }] } as const;
      return (await tx.jobAct.count({ where: gone })) > 0 ? done() : refuse("not-found");
    }
    const unanswered = await answerOpenApplications(tx, viewer, { jobId, answer });
    if (unanswered) return unanswered;
    await tx.job.deleteMany({ where: { AND: [jobsManageableBy(viewer), { id: jobId }] } });
    await recordJobAct(tx, viewer, "DELETED", job);
    return done();
  });
}

/** What is done to one job is done one after another; whoever waited sees what the other one has left. */
export async function lockJob(tx: Transaction, viewer: Viewer, jobId: string) {
  const where = { AND: [jobsManageableBy(viewer), { id: jobId }] } as const;
  if ((await tx.job.count({ where })) === 0) return null;
  await lockRows(tx, "Job", [jobId]);
  return tx.job.findFirst({
    where,
    select: { id: true, organizationId: true, archivedAt: true, removedAt: true, closesOn: true, collectVia: true },
  });
}
