import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, unfoundIdsSql } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { type JobColumns, jobColumnsSql } from "@/lib/jobs/listing";
import { openJobVisibleSql } from "@/lib/jobs/policy";
import { readOld } from "@/lib/database/replica";

/** Of those that share a skill, and of those that share an area, how many of the newest are compared. */
const COMPARED = 200;

/** Open jobs that ask for the same skills, then those of the same areas and type; the newest first where they are alike. */
export function selectSimilarJobs(viewer: Viewer, jobId: string, limit: number): Promise<JobColumns[]> {
  const visible = openJobVisibleSql(viewer, Prisma.sql`SELECT id FROM blocked`);
  return readOld(
    "jobs beside",
    (from) => from.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    this AS MATERIALIZED (
      SELECT job.id, job."areaMask", job.type, job.seniority,
        ARRAY(SELECT named."skillId" FROM "JobSkill" named WHERE named."jobId" = job.id) AS "skillIds"
      FROM "Job" job WHERE job.id = ${jobId}::uuid
    ),
    compared AS (
      (SELECT o."jobId" FROM "OpenJob" o WHERE o."skillIds" && (SELECT "skillIds" FROM this) AND ${visible} ORDER BY o."jobId" DESC LIMIT ${COMPARED})
      UNION
      (SELECT o."jobId" FROM "OpenJob" o WHERE o."areaMask" & (SELECT "areaMask" FROM this) <> 0 AND ${visible} ORDER BY o."jobId" DESC LIMIT ${COMPARED})
    ),
    closest AS (
      SELECT o."jobId",
        3 * cardinality(ARRAY(SELECT unnest(o."skillIds") INTERSECT SELECT unnest(this."skillIds")))
        + 2 * bit_count((o."areaMask" & this."areaMask")::bit(32)) + (o.type = this.type)::int + (o.seniority = this.seniority)::int AS likeness
      FROM compared JOIN "OpenJob" o ON o."jobId" = compared."jobId" CROSS JOIN this WHERE o."jobId" <> this.id
      ORDER BY likeness DESC, o."jobId" DESC LIMIT ${limit}
    )
    SELECT ${jobColumnsSql(viewer)}
    FROM closest JOIN "Job" job ON job.id = closest."jobId" JOIN "Profile" organization ON organization.id = job."organizationId"
    ORDER BY closest.likeness DESC, job.id DESC`,
  );
}

/** The open jobs of one organization, the newest first, and how many there are. */
export function selectOrganizationJobs(
  viewer: Viewer,
  organizationId: string,
  limit: number,
): Promise<(JobColumns & { count: number })[]> {
  const visible = openJobVisibleSql(viewer, Prisma.sql`SELECT id FROM blocked`);
  return readOld(
    "jobs beside",
    (from) => from.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    listed AS MATERIALIZED (SELECT o."jobId" FROM "OpenJob" o WHERE o."organizationId" = ${organizationId}::uuid AND ${visible})
    SELECT ${jobColumnsSql(viewer)}, (SELECT count(*)::int FROM listed) AS count
    FROM (SELECT * FROM listed ORDER BY "jobId" DESC LIMIT ${limit}) first
    JOIN "Job" job ON job.id = first."jobId" JOIN "Profile" organization ON organization.id = job."organizationId"
    ORDER BY job.id DESC`,
  );
}
