import { answerTo } from "@/lib/applications/answer";
import { blindSelect, namedIn } from "@/lib/applications/blind-fields";
import { moveApplications } from "@/lib/applications/move-query";
import { tellMoved } from "@/lib/applications/mutations/tell";
import { applicationReadableSql, applicationsReadableBy } from "@/lib/applications/policy";
import type { ChangeStage, ChangeStages } from "@/lib/applications/schema";
import { canMoveTo, isFinal } from "@/lib/applications/stages";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { isJobOpen, jobsManageableBy } from "@/lib/jobs/policy";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { countAction, runMutation } from "@/lib/run-mutation";

/** What has to be read of an application to know whether somebody was told this, or something else. */
const told = { answer: true, ...blindSelect } as const;

/** Where a name is withheld nobody learns by an answer with a guessed one whether it is that which was given. */
function isTold(row: Parameters<typeof namedIn>[0] & { answer: string }, answer: string): boolean {
  const { profile } = namedIn(row);
  return answer === "" || (profile !== null && row.answer === answerTo(profile.displayName, answer));
}

/**
 * Of two who move it from where it stood the first one does; whoever sees an older stage is told, and so is whoever
 * answers what was answered otherwise by then.
 */
export function changeStage(viewer: Viewer, { applicationId: id, from, to, ...input }: ChangeStage): Promise<Result> {
  const answer = isFinal(to) ? (input.answer ?? "") : "";
  return runMutation(viewer, async (tx) => {
    const now = await tx.application.findFirst({
      where: { AND: [applicationsReadableBy(viewer), { id }] },
      select: { jobId: true, ...told },
    });
    if (!now) return refuse("not-found");
    if (now.stage === to) return isTold(now, answer) ? done() : refuse("changed-meanwhile");
    if (now.stage !== from || !canMoveTo(from, to)) return refuse("changed-meanwhile");
    if (from === "DECLINED" && now.jobId) {
      await lockRows(tx, "Job", [now.jobId]);
      if (!(await isOpenJob(tx, viewer, now.jobId))) return refuse("job-closed");
    }
    const moved = await moveApplications(
      tx,
      { to, answer, at: viewer.clock.now() },
      Prisma.sql`application.id = ${id}::uuid AND application.stage = ${from}::"ApplicationStage" AND ${applicationReadableSql(viewer)}`,
    );
    if (moved.length === 0) return refuse("changed-meanwhile");
    await tellMoved(tx, viewer, moved);
    return done();
  });
}

/** Which stand where they were to go, and which don't, since they stood elsewhere by then, were told otherwise or are gone. */
type MovedAtOnce = { moved: string[]; left: string[] };

/**
 * Several of one job, each from the stage that was seen of it: those that were moved or withdrawn meanwhile stay as they
 * are. Under the lock of the job, so that of two who move some of the same one waits for the other.
 */
export function changeStages(viewer: Viewer, input: ChangeStages): Promise<Result<MovedAtOnce>> {
  const { jobId, to, answers } = input;
  const answer = to === "HIRED" || to === "DECLINED" ? answers[to] : "";
  const seen = input.applications.filter(({ from }) => canMoveTo(from, to));
  return runMutation<MovedAtOnce>(viewer, async (tx) => {
    const job = await tx.job.count({ where: { AND: [jobsManageableBy(viewer), { id: jobId }] } });
    if (job === 0 || (await lockRows(tx, "Job", [jobId])).length === 0) return refuse("not-found");
    const isOpen = await isOpenJob(tx, viewer, jobId);
    const movable = seen.filter(({ from }) => from !== "DECLINED" || isOpen);
    const moved = await moveApplications(
      tx,
      { to, answer, at: viewer.clock.now() },
      Prisma.sql`application."jobId" = ${jobId}::uuid AND ${applicationReadableSql(viewer)} AND EXISTS (
        SELECT FROM unnest(${movable.map(({ id }) => id)}::uuid[], ${movable.map(({ from }) => from)}::"ApplicationStage"[]) seen(id, stage)
        WHERE seen.id = application.id AND seen.stage = application.stage)`,
    );
    const refused = await countAction(tx, viewer, moved.length - 1);
    if (refused) return refused;
    await tellMoved(tx, viewer, moved);
    const asked = [...new Set(input.applications.map(({ id }) => id))];
    const there = await tx.application.findMany({
      where: { AND: [applicationsReadableBy(viewer), { jobId, id: { in: asked }, stage: to }] },
      select: { id: true, ...told },
    });
    const ids = new Set(moved.map(({ id }) => id));
    for (const row of there) if (isTold(row, answer)) ids.add(row.id);
    return done({ moved: asked.filter((id) => ids.has(id)), left: asked.filter((id) => !ids.has(id)) });
  });
}

/** Who was declined is taken up again only where the job is open: its closing has answered everybody, and comes once. */
async function isOpenJob(tx: Transaction, viewer: Viewer, id: string): Promise<boolean> {
  const job = await tx.job.findFirst({
    where: { AND: [jobsManageableBy(viewer), { id }] },
    select: { archivedAt: true, closesOn: true },
  });
  return job !== null && isJobOpen(job, viewer.clock);
}
