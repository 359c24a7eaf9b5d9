import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { jobRowOf } from "@/lib/jobs/listing";
import { selectOwnJobCounts, selectOwnJobs } from "@/lib/jobs/own-jobs-query";
import { canSeeJobActor, jobActsVisibleTo } from "@/lib/jobs/policy";
import type { OneJob } from "@/lib/jobs/schema";
import type { OwnJobsPage } from "@/lib/jobs/schema/list";
import type { Role } from "@/lib/organizations/schema";
import { PAGE_SIZE } from "@/lib/pagination";
import { profilesVisibleTo } from "@/lib/profiles/policy";

export type JobHistory = Awaited<ReturnType<typeof listJobActs>>;
export type OwnJobCounts = Awaited<ReturnType<typeof countOwnJobs>>;

const MAX_ACTS = 50;

/** A page of the jobs that the human looks after, whomever they act as. */
export async function listOwnJobs(viewer: Viewer, asked: OwnJobsPage) {
  const rows = await selectOwnJobs(viewer, asked, PAGE_SIZE + 1);
  const jobs = rows.slice(0, PAGE_SIZE).map(jobRowOf);
  return { jobs, next: rows.length > PAGE_SIZE ? (jobs.at(-1)?.id ?? null) : null };
}

/** How many of each the human looks after, and whether they recruit for anybody. */
export function countOwnJobs(viewer: Viewer) {
  return selectOwnJobCounts(viewer);
}

/** What was done to a job, the last first; by whom is told to owners and admins alone, and across no block. */
export async function listJobActs(viewer: Viewer, { jobId }: OneJob, role: Role) {
  const acts = await db.jobAct.findMany({
    where: { AND: [jobActsVisibleTo(viewer), { jobId }] },
    orderBy: { id: "desc" },
    take: MAX_ACTS,
    select: { id: true, kind: true, createdAt: true, actedById: true },
  });
  const userIds = canSeeJobActor(role) ? acts.flatMap(({ actedById }) => actedById ?? []) : [];
  const people = await db.profile.findMany({
    where: { AND: [profilesVisibleTo(viewer), { userId: { in: userIds } }] },
    select: { userId: true, handle: true, displayName: true },
  });
  return acts.map(({ id, kind, createdAt, actedById }) => ({
    ...{ id, kind, at: createdAt.getTime() },
    by: people.find(({ userId }) => actedById !== null && userId === actedById) ?? null,
  }));
}
