import { selectReview } from "@/lib/applications/review-query";
import { termsOf, termsSelect } from "@/lib/applications/terms";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { jobsVisibleTo } from "@/lib/jobs/policy";

/**
 * How the applications to a job are looked at and how long they are kept, and whether the viewer may choose it; null for
 * whoever does not recruit.
 */
export async function getReview(viewer: Viewer, jobId: string) {
  const [review] = await selectReview(viewer, jobId);
  return review ?? null;
}

/** What is said before applying of how it is looked at and how long it is kept. */
export async function getApplicationTerms(viewer: Viewer, jobId: string) {
  const job = await db.job.findFirst({ where: { AND: [jobsVisibleTo(viewer), { id: jobId }] }, select: termsSelect });
  return job && termsOf(job);
}
