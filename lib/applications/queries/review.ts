import { selectReview } from "@/lib/applications/review-query";
import type { Viewer } from "@/lib/auth/viewer";

/**
 * How the applications to a job are looked at and how long they are kept, and whether the viewer may choose it; null for
 * whoever does not recruit.
 */
export async function getReview(viewer: Viewer, jobId: string) {
  const [review] = await selectReview(viewer, jobId);
  return review ?? null;
}
