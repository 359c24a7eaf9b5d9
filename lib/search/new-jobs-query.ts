import { unfoundIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";
import { type JobFilters, type JobSeeker, openJobsVisibleSql } from "@/lib/jobs/filter-query";
import { MAX_NEW } from "@/lib/search/schema/alerts";

/** So many of the newest are named. */
const NAMED = Prisma.sql`3`;

export type NewJobs = { count: number; titles: string[] };

/** What was published from `since` on, and before `until` where that is said. */
type Asked = { id: string; filters: JobFilters; since: Date; until?: Date };

/** Of each search how many jobs are new in it, up to `MAX_NEW`, and what the newest are called: in one statement. */
export async function selectNewJobs(seeker: JobSeeker, asked: readonly Asked[]): Promise<Map<string, NewJobs>> {
  if (asked.length === 0) return new Map();
  const each = asked.map(({ filters, since, until }, number) => {
    const isBefore = until ? Prisma.sql`o."jobId" < ${idFloor(until)}::uuid` : Prisma.sql`TRUE`;
    return Prisma.sql`(SELECT ${number}::int AS number, o."jobId" FROM "OpenJob" o
      WHERE ${openJobsVisibleSql(seeker, filters)} AND o."jobId" >= ${idFloor(since)}::uuid AND ${isBefore}
      ORDER BY o."jobId" DESC LIMIT ${MAX_NEW})`;
  });
  const rows = await db.$queryRaw<(NewJobs & { number: number })[]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(seeker)}),
    found AS MATERIALIZED (${Prisma.join(each, " UNION ALL ")}),
    counted AS (
      SELECT number, count(*)::int AS count, (array_agg("jobId" ORDER BY "jobId" DESC))[1:${NAMED}] AS ids
      FROM found GROUP BY number
    )
    SELECT counted.number, counted.count, ARRAY(
      SELECT job.title FROM unnest(counted.ids) WITH ORDINALITY newest(id, place) JOIN "Job" job ON job.id = newest.id ORDER BY newest.place
    ) AS titles
    FROM counted`;
  return new Map(rows.map(({ number, ...found }) => [asked[number]!.id, found]));
}
