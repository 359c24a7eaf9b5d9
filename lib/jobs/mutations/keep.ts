import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { canSeekJobs, jobBookmarksOwnedBy, jobDismissalsOwnedBy, jobsVisibleTo } from "@/lib/jobs/policy";
import type { OneJob } from "@/lib/jobs/schema";
import { SAVED_JOBS_LIMIT } from "@/lib/jobs/schema/limits";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/** Whom a job belongs to is never told of it. Saved twice is saved. */
export function saveJob(viewer: Viewer, { jobId }: OneJob): Promise<Result<{ isSaved: boolean }>> {
  return keeping(viewer, jobId, async (tx, kept) => {
    // Of two at the limit the second one sees what the first has kept.
    await lockRows(tx, "Profile", [kept.profileId]);
    const { count } = await tx.jobBookmark.createMany({ data: kept, skipDuplicates: true });
    const own = { where: jobBookmarksOwnedBy(viewer), take: SAVED_JOBS_LIMIT + 1 };
    const isFull = count > 0 && (await tx.jobBookmark.count(own)) > SAVED_JOBS_LIMIT;
    return isFull ? refuse("too-many-saved") : done({ isSaved: true });
  });
}

/** Also of a job that is across a block by now. */
export function unsaveJob(viewer: Viewer, { jobId }: OneJob): Promise<Result<{ isSaved: boolean }>> {
  return runMutation(viewer, async (tx) => {
    if (!canSeekJobs(viewer)) return refuse("wrong-profile");
    await tx.jobBookmark.deleteMany({ where: { AND: [jobBookmarksOwnedBy(viewer), { jobId }] } });
    return done({ isSaved: false });
  });
}

/** Not for me: the job board leaves it out. */
export function dismissJob(viewer: Viewer, { jobId }: OneJob): Promise<Result<{ isDismissed: boolean }>> {
  return keeping(viewer, jobId, async (tx, kept) => {
    await tx.jobDismissal.createMany({ data: kept, skipDuplicates: true });
    return done({ isDismissed: true });
  });
}

export function undismissJob(viewer: Viewer, { jobId }: OneJob): Promise<Result<{ isDismissed: boolean }>> {
  return runMutation(viewer, async (tx) => {
    if (!canSeekJobs(viewer)) return refuse("wrong-profile");
    await tx.jobDismissal.deleteMany({ where: { AND: [jobDismissalsOwnedBy(viewer), { jobId }] } });
    return done({ isDismissed: false });
  });
}

type Kept = { profileId: string; jobId: string; createdAt: Date };

function keeping<T extends Record<string, boolean>>(
  viewer: Viewer,
  jobId: string,
  work: (tx: Transaction, kept: Kept) => Promise<Result<T>>,
): Promise<Result<T>> {
  return runMutation(viewer, async (tx) => {
    if (!canSeekJobs(viewer)) return refuse("wrong-profile");
    const isThere = (await tx.job.count({ where: { AND: [jobsVisibleTo(viewer), { id: jobId }] } })) > 0;
    if (!isThere) return refuse("not-found");
    return work(tx, { profileId: viewer.ownProfileId, jobId, createdAt: viewer.clock.now() });
  });
}
