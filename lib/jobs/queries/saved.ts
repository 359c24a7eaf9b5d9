import type { Viewer } from "@/lib/auth/viewer";
import { type JobRow, jobRowOf } from "@/lib/jobs/listing";
import { selectSavedJobs } from "@/lib/jobs/saved-jobs-query";
import { type SavedJobsPage, savedJobsCursor } from "@/lib/jobs/schema/list";
import { wordsMeant } from "@/lib/jobs/spelling";
import { PAGE_SIZE } from "@/lib/pagination";

/** A page of the jobs that the human saved, the last one first, whomever they act as; of that what is looked for. */
export async function listSavedJobs(
  viewer: Viewer,
  { q, before }: SavedJobsPage,
): Promise<{ jobs: JobRow[]; next: string | null }> {
  const words = wordsMeant(q);
  // Signs alone are no words.
  if (q !== "" && words.length === 0) return { jobs: [], next: null };
  const rows = await selectSavedJobs(viewer, { words, before }, PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return { jobs: shown.map(jobRowOf), next: rows.length > PAGE_SIZE && last ? savedJobsCursor(last) : null };
}
