import type { Viewer } from "@/lib/auth/viewer";
import { jobRowOf } from "@/lib/jobs/listing";
import { selectOrganizationJobs, selectSimilarJobs } from "@/lib/jobs/similar-jobs-query";

export type OrganizationJobs = Awaited<ReturnType<typeof listOrganizationJobs>>;

/** Beside a job, and on an organization's profile. */
const MAX_SIMILAR = 3;
const MAX_OF_ORGANIZATION = 5;

/** Open jobs that are much like this one. */
export async function listSimilarJobs(viewer: Viewer, jobId: string) {
  return (await selectSimilarJobs(viewer, jobId, MAX_SIMILAR)).map(jobRowOf);
}

/** The newest open jobs of an organization, and how many it has. */
export async function listOrganizationJobs(viewer: Viewer, organizationId: string) {
  const rows = await selectOrganizationJobs(viewer, organizationId, MAX_OF_ORGANIZATION);
  return { jobs: rows.map(jobRowOf), count: rows[0]?.count ?? 0 };
}
