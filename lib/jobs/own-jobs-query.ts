import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type JobColumns, jobColumnsSql } from "@/lib/jobs/listing";
import {
  jobBookmarkOwnedSql,
  jobDraftEditableSql,
  jobManagedSql,
  jobVisibleSql,
  recruitedForSql,
} from "@/lib/jobs/policy";
import type { OwnJobsPage } from "@/lib/jobs/schema/list";

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/** The jobs of the organizations that the human recruits for, or those that they keep, the newest first. */
export function selectOwnJobs(
  viewer: Viewer,
  { displayOnly, before }: OwnJobsPage,
  limit: number,
): Promise<JobColumns[]> {
  const after = before ? Prisma.sql`job.id < ${before}::uuid` : Prisma.sql`TRUE`;
  const own =
    displayOnly === "saved"
      ? Prisma.sql`job.id IN (SELECT kept."jobId" FROM "JobBookmark" kept WHERE ${jobBookmarkOwnedSql(viewer)}) AND ${jobVisibleSql(blockedIds)}`
      : Prisma.sql`${jobManagedSql(viewer)} AND (job."archivedAt" IS NULL) = ${displayOnly === "open"}::boolean`;
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT ${jobColumnsSql(viewer)}
    FROM "Job" job JOIN "Profile" organization ON organization.id = job."organizationId"
    WHERE ${own} AND ${after}
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
