import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type JobColumns, jobColumnsSql } from "@/lib/jobs/listing";
import { jobDraftEditableSql, jobManagedSql, recruitedForSql } from "@/lib/jobs/policy";
import type { OwnJobsPage } from "@/lib/jobs/schema/list";

/** The jobs of the organizations that the human recruits for, the newest first. */
export function selectOwnJobs(
  viewer: Viewer,
  { displayOnly, before }: OwnJobsPage,
  limit: number,
): Promise<JobColumns[]> {
  const after = before ? Prisma.sql`job.id < ${before}::uuid` : Prisma.sql`TRUE`;
  return db.$queryRaw`
    SELECT ${jobColumnsSql(viewer)}
    FROM "Job" job JOIN "Profile" organization ON organization.id = job."organizationId"
    WHERE ${jobManagedSql(viewer)} AND (job."archivedAt" IS NULL) = ${displayOnly === "open"}::boolean AND ${after}
    ORDER BY job.id DESC LIMIT ${limit}`;
}

/** How many of each the human looks after, and whether they recruit for anybody. */
export async function selectOwnJobCounts(viewer: Viewer) {
  const [row] = await db.$queryRaw<[{ open: number; archived: number; drafts: number; isRecruiter: boolean }]>`
    SELECT (count(*) FILTER (WHERE job."archivedAt" IS NULL))::int AS open,
      (count(*) FILTER (WHERE job."archivedAt" IS NOT NULL))::int AS archived,
      (SELECT count(*)::int FROM "JobDraft" draft WHERE ${jobDraftEditableSql(viewer)}) AS drafts,
      EXISTS (${recruitedForSql(viewer)}) AS "isRecruiter"
    FROM "Job" job WHERE ${jobManagedSql(viewer)}`;
  return row;
}
