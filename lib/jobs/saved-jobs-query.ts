import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { wordsSql } from "@/lib/jobs/filter-query";
import { type JobColumns, jobColumnsSql } from "@/lib/jobs/listing";
import { jobBookmarksOwnedBy, jobVisibleSql } from "@/lib/jobs/policy";
import type { SavedJobsPage } from "@/lib/jobs/schema/list";
import { scopeSql } from "@/lib/scope-sql";

type Asked = { words: readonly string[]; before: SavedJobsPage["before"] };

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/**
 * The `limit` jobs that a human saved last, behind `before`, of those that they see by now and that have all of these
 * words. One that is archived is listed nowhere else, and found by its title and its organization alone.
 */
export function selectSavedJobs(
  viewer: Viewer,
  { words, before }: Asked,
  limit: number,
): Promise<(JobColumns & { savedAt: Date })[]> {
  const isBehind = before
    ? [Prisma.sql`(kept."createdAt", kept."jobId") < (${before.at}::timestamptz, ${before.id}::uuid)`]
    : [];
  const said = words.length > 0 ? [saidSql(words)] : [];
  const clauses = [scopeSql(jobBookmarksOwnedBy(viewer), "kept"), jobVisibleSql(blockedIds), ...isBehind, ...said];
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT ${jobColumnsSql(viewer)}, kept."createdAt" AS "savedAt"
    FROM "JobBookmark" kept JOIN "Job" job ON job.id = kept."jobId"
    JOIN "Profile" organization ON organization.id = job."organizationId"
    WHERE ${Prisma.join(clauses, " AND ")}
    ORDER BY kept."createdAt" DESC, kept."jobId" DESC LIMIT ${limit}`;
}

function saidSql(words: readonly string[]): Prisma.Sql {
  const query = Prisma.sql`(SELECT ${wordsSql(words, " & ")})`;
  return Prisma.sql`CASE WHEN job."archivedAt" IS NULL
    THEN EXISTS (SELECT FROM "OpenJob" o WHERE o."jobId" = job.id AND o.words @@ ${query} OFFSET 0)
    ELSE "stems_of"(concat_ws(' ', job.title, organization."displayName")) @@ ${query} END`;
}
