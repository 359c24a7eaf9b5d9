import { unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { unfoundIdsSql } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { distanceSql } from "@/lib/jobs/distance-query";
import {
  dismissedSql,
  hasFilters,
  type JobFilters,
  openJobsVisibleSql,
  preparedSql,
  reachSql,
} from "@/lib/jobs/filter-query";
import { type JobColumns, jobColumnsSql } from "@/lib/jobs/listing";
import type { Behind } from "@/lib/jobs/search-query";
import { readOld } from "@/lib/database/replica";

/** What a job has in common with what the human said of themselves. */
export type FitColumns = {
  fit: number;
  sharedSkills: number;
  sharedMask: number;
  /** To where they live; null where nobody knows it, or it is not near. */
  kilometres: number | null;
  isAlly: boolean;
  /** How many jobs were compared by what fits, and are listed in the end. */
  listed: number;
};

/** What each is worth; "How this is sorted" says the same. */
export const FIT = { skill: 2, area: 2, near: 3, ally: 3 } as const;
/** Kilometres that are near, to where a job's own area begins. */
export const NEAR = 50;

/** Of each source the newest. No parameters: plans reckon with them. */
const ofOneSkill = Prisma.sql`48`;
const ofOneAlly = Prisma.sql`20`;
const allies = Prisma.sql`200`;
const ofOthers = Prisma.sql`300`;
/** Of latitude, a little more than that and the largest area. */
const degrees = Prisma.sql`2.28`;
/** Of a degree of latitude, a little less than it has. */
const kilometresOfOne = Prisma.sql`111`;
/** What tells how well one fits. */
const columns = Prisma.sql`o."jobId", o."organizationId", o."areaMask", o."skillIds", o.latitude, o.longitude, o."areaSize"`;

/**
 * What fits best first, of the newest jobs with each of the human's skills, in their areas, near them and of their
 * allies, and then the newest of all. `isFit`: or the newest first, all the same with why they fit. Skills in common are
 * counted by one join for all jobs: a subquery for each would go through all of the human's skills for each of the job's.
 */
export function selectBoard(
  viewer: Viewer,
  asked: JobFilters,
  isFit: boolean,
  behind: Behind | null,
  limit: number,
): Promise<(JobColumns & FitColumns)[]> {
  const ids = unplannedIds(viewer);
  const own = ids.ownProfileId;
  const open = openJobsVisibleSql({ ...viewer, ...ids }, asked);
  const fit = Prisma.sql`(scored."sharedSkills" * ${FIT.skill} + bit_count(scored."sharedMask"::bit(32)) * ${FIT.area}
    + CASE WHEN scored.kilometres IS NULL THEN 0 ELSE ${FIT.near} END + CASE WHEN scored."isAlly" THEN ${FIT.ally} ELSE 0 END)::int`;
  const isBehind = !behind
    ? Prisma.sql`TRUE`
    : isFit
      ? Prisma.sql`(fitting.fit, fitting."jobId") < (${Math.trunc(behind.rank)}::int, ${behind.id}::uuid)`
      : Prisma.sql`fitting."jobId" < ${behind.id}::uuid`;
  const newest = behind && !isFit ? Prisma.sql`o."jobId" < ${behind.id}::uuid` : Prisma.sql`TRUE`;
  return readOld(
    "jobs",
    (from) => from.$queryRaw<(JobColumns & FitColumns)[]>`
    ${preparedSql(viewer, asked)}
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(ids)}),
    me AS MATERIALIZED (
      SELECT COALESCE((SELECT bit_or(1 << area) FROM unnest(details.areas) area), 0)::int AS mask, place.latitude, place.longitude,
        ARRAY(SELECT "skillId" FROM "ProfileSkill" WHERE "profileId" = ${own}) AS skills
      FROM (SELECT ${own} AS id) human LEFT JOIN "ProfileDetails" details ON details."profileId" = human.id
      LEFT JOIN "Place" place ON place.id = details."placeId"
    ),
    ally AS MATERIALIZED (
      SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${own}
    ),
    candidate AS MATERIALIZED (
      ${isFit ? fittingSql(open, hasFilters(viewer, asked) ? null : dismissedSql(ids)) : Prisma.empty}
      (SELECT ${columns} FROM "OpenJob" o WHERE ${open} AND ${newest} ORDER BY o."jobId" DESC LIMIT ${isFit ? ofOthers : Prisma.sql`${limit}`})
    ),
    compared AS MATERIALIZED (SELECT DISTINCT ON ("jobId") * FROM candidate),
    shared AS (
      SELECT named."jobId", count(*)::int AS skills
      FROM (SELECT "jobId", unnest("skillIds") AS id FROM compared) named
      JOIN (SELECT unnest(skills) AS id FROM me) mine ON mine.id = named.id GROUP BY named."jobId"
    ),
    scored AS MATERIALIZED (
      SELECT o."jobId", COALESCE(shared.skills, 0) AS "sharedSkills",
        o."areaMask" & me.mask AS "sharedMask", near.kilometres, o."organizationId" IN (SELECT id FROM ally) AS "isAlly"
      FROM compared o CROSS JOIN me LEFT JOIN shared ON shared."jobId" = o."jobId"
      LEFT JOIN LATERAL (
        SELECT ${distanceSql("o", { latitude: Prisma.sql`me.latitude`, longitude: Prisma.sql`me.longitude` })} AS kilometres
      ) near ON abs(o.latitude - me.latitude) * ${kilometresOfOne} <= ${NEAR} + ${reachSql} AND near.kilometres <= ${NEAR} + ${reachSql}
    ),
    fitting AS MATERIALIZED (
      SELECT scored.*, ${fit} AS fit FROM scored
    ),
    found AS MATERIALIZED (
      SELECT * FROM fitting WHERE ${isBehind}
      ORDER BY ${isFit ? Prisma.sql`fit DESC, ` : Prisma.empty} "jobId" DESC LIMIT ${limit}
    )
    SELECT ${jobColumnsSql(viewer)}, found.fit, found."sharedSkills", found."sharedMask", found.kilometres, found."isAlly",
      (SELECT count(*) FROM fitting)::int AS listed
    FROM found JOIN "Job" job ON job.id = found."jobId" JOIN "Profile" organization ON organization.id = job."organizationId"
    ORDER BY ${isFit ? Prisma.sql`found.fit DESC, ` : Prisma.empty} job.id DESC`,
  );
}

/**
 * The sources of what fits; the last one stands behind it. The newest jobs that name a skill are looked up all at once,
 * by one scan of their index. So they are counted before it is known which of them are closed or across a block, which
 * takes a look at each job for each skill; those that are `dismissed` are left out before. With filters, which leave few
 * jobs, it is null, and those alone are counted that are open and match: the planner is left to see where to begin.
 */
function fittingSql(open: Prisma.Sql, dismissed: Prisma.Sql | null): Prisma.Sql {
  const ofSkills = (newest: Prisma.Sql) => Prisma.sql`
      SELECT found.* FROM unnest((SELECT skills FROM me)) mine(id) CROSS JOIN LATERAL (
        ${newest} ORDER BY named."jobId" DESC LIMIT ${ofOneSkill}
      ) found`;
  const source = dismissed
    ? Prisma.sql`SELECT ${columns} FROM "OpenJob" o WHERE ${open} AND o."jobId" = ANY(ARRAY(${ofSkills(
        Prisma.sql`SELECT named."jobId" FROM "JobSkill" named
        WHERE named."skillId" = mine.id AND named."jobId" NOT IN (${dismissed})`,
      )}))`
    : ofSkills(Prisma.sql`SELECT ${columns} FROM "JobSkill" named JOIN "OpenJob" o ON o."jobId" = named."jobId"
        WHERE named."skillId" = mine.id AND ${open}`);
  return Prisma.sql`(${source}
    ) UNION ALL (
      SELECT ${columns} FROM "OpenJob" o WHERE (SELECT mask FROM me) <> 0 AND o."areaMask" & (SELECT mask FROM me) <> 0 AND ${open}
      ORDER BY o."jobId" DESC LIMIT ${ofOthers}
    ) UNION ALL (
      SELECT ${columns} FROM "OpenJob" o
      WHERE o.latitude BETWEEN (SELECT latitude - ${degrees} FROM me) AND (SELECT latitude + ${degrees} FROM me)
        AND abs(o.latitude - (SELECT latitude FROM me)) * ${kilometresOfOne} <= ${NEAR} + ${reachSql}
        AND LEAST(abs(o.longitude - (SELECT longitude FROM me)), 360 - abs(o.longitude - (SELECT longitude FROM me)))
          <= ${degrees} / (SELECT cos(radians(LEAST(abs(latitude) + ${degrees}, 89.9))) FROM me)
        AND ${distanceSql("o", { latitude: Prisma.sql`(SELECT latitude FROM me)`, longitude: Prisma.sql`(SELECT longitude FROM me)` })} <= ${NEAR} + ${reachSql} AND ${open}
      ORDER BY o."jobId" DESC LIMIT ${ofOthers}
    ) UNION ALL (
      SELECT found.* FROM (SELECT id FROM ally ORDER BY id DESC LIMIT ${allies}) one CROSS JOIN LATERAL (
        SELECT ${columns} FROM "OpenJob" o WHERE o."organizationId" = one.id AND ${open} ORDER BY o."jobId" DESC LIMIT ${ofOneAlly}
      ) found
    ) UNION ALL`;
}
