import type { Viewer } from "@/lib/auth/viewer";
import { unfoundIdsSql } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { type JobFilters, openJobsVisibleSql, wordsSql } from "@/lib/jobs/filter-query";
import { type JobColumns, jobColumnsSql } from "@/lib/jobs/listing";
import { readOld } from "@/lib/database/replica";

/** So many matches, the newest ones, are sorted by how well the words fit. */
export const MAX_RANKED = 2000;
/** Of the description, of what else it is known by, of skills and organization, of the title. */
const weights = Prisma.sql`'{0.1, 0.3, 0.6, 1}'::real[]`;

/** Where a page begins: behind this one, whose rank it was. */
export type Behind = { rank: number; id: string };

/** The newest first. */
export function selectNewestJobs(
  viewer: Viewer,
  asked: JobFilters,
  behind: Behind | null,
  limit: number,
): Promise<JobColumns[]> {
  const isBehind = behind ? Prisma.sql`o."jobId" < ${behind.id}::uuid` : Prisma.sql`TRUE`;
  return readOld(
    "jobs",
    (from) => from.$queryRaw<JobColumns[]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    found AS MATERIALIZED (
      SELECT o."jobId" FROM "OpenJob" o WHERE ${openJobsVisibleSql(viewer, asked)} AND ${isBehind}
      ORDER BY o."jobId" DESC LIMIT ${limit}
    )
    SELECT ${jobColumnsSql(viewer)}
    FROM found JOIN "Job" job ON job.id = found."jobId" JOIN "Profile" organization ON organization.id = job."organizationId"
    ORDER BY job.id DESC`,
  );
}

/** Those whom the words fit best first, the newest of these. */
export function selectRankedJobs(
  viewer: Viewer,
  asked: JobFilters,
  behind: Behind | null,
  limit: number,
): Promise<(JobColumns & { rank: string })[]> {
  const isBehind = behind
    ? Prisma.sql`(ranked.rank, ranked."jobId") < (${String(Math.fround(behind.rank))}::text::real, ${behind.id}::uuid)`
    : Prisma.sql`TRUE`;
  return readOld(
    "jobs",
    (from) => from.$queryRaw<(JobColumns & { rank: string })[]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    matching AS MATERIALIZED (
      SELECT o."jobId", o.words FROM "OpenJob" o WHERE ${openJobsVisibleSql(viewer, asked, [], "all")}
    ),
    newest AS MATERIALIZED (SELECT * FROM matching ORDER BY "jobId" DESC LIMIT ${MAX_RANKED}),
    ranked AS MATERIALIZED (
      SELECT "jobId", ts_rank(${weights}, words, ${wordsSql(asked.words, " | ")}) AS rank FROM newest
    ),
    found AS MATERIALIZED (
      SELECT * FROM ranked WHERE ${isBehind} ORDER BY ranked.rank DESC, ranked."jobId" DESC LIMIT ${limit}
    )
    SELECT ${jobColumnsSql(viewer)}, found.rank::text AS rank
    FROM found JOIN "Job" job ON job.id = found."jobId" JOIN "Profile" organization ON organization.id = job."organizationId"
    ORDER BY found.rank DESC, job.id DESC`,
  );
}
