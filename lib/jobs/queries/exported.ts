import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { batches, behind, iso, listedPart, moment, page, type Rows } from "@/lib/exports/part";
import { jobBookmarksNamedTo, jobDismissalsNamedTo } from "@/lib/jobs/policy";

const job = z.object({ jobId: z.string(), title: z.string(), organization: z.string(), createdAt: moment() });
type Job = z.output<typeof job>;

const entry = ({ title, organization, createdAt }: Job) => ({ title: `${title} · ${organization}`, at: createdAt });

export const jobParts = {
  "saved-jobs": listedPart({ row: job, list: listOwnBookmarks, entry }),
  "jobs-not-for-me": listedPart({ row: job, list: listOwnJobDismissals, entry }),
};

const jobNamed = { select: { title: true, organization: { select: { displayName: true } } } } as const;

async function* listOwnBookmarks(viewer: Viewer): Rows<typeof job> {
  const rows = batches(
    (after) =>
      db.jobBookmark.findMany({
        where: { AND: [jobBookmarksNamedTo(viewer), behind("jobId", after)] },
        orderBy: { jobId: "asc" },
        ...page,
        select: { jobId: true, createdAt: true, job: jobNamed },
      }),
    ({ jobId }) => jobId,
  );
  for await (const row of rows) yield savedJob(row);
}

async function* listOwnJobDismissals(viewer: Viewer): Rows<typeof job> {
  const rows = batches(
    (after) =>
      db.jobDismissal.findMany({
        where: { AND: [jobDismissalsNamedTo(viewer), behind("jobId", after)] },
        orderBy: { jobId: "asc" },
        ...page,
        select: { jobId: true, createdAt: true, job: jobNamed },
      }),
    ({ jobId }) => jobId,
  );
  for await (const row of rows) yield savedJob(row);
}

type SavedJob = { jobId: string; createdAt: Date; job: { title: string; organization: { displayName: string } } };

function savedJob({ jobId, createdAt, job: { title, organization } }: SavedJob): Job {
  return { jobId, title, organization: organization.displayName, createdAt: iso(createdAt) };
}
