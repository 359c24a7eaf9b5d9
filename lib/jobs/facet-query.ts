import type { Viewer } from "@/lib/auth/viewer";
import { unfoundIdsSql } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { filterClauses, type JobFilters, openJobsVisibleSql, preparedSql } from "@/lib/jobs/filter-query";
import { enumOf, type JobTypeName, jobTypes, seniorities, type SeniorityName } from "@/lib/jobs/terms";
import { type Area, areas } from "@/lib/profiles/areas";
import { readOld } from "@/lib/database/replica";

const counted = ["remote", "type", "seniority", "area"] as const;
type Counted = (typeof counted)[number];

export type JobFacets = {
  /** With all filters. */
  total: number;
  /** Each counts as if its own filter were not set. */
  remote: number;
  type: Record<JobTypeName, number>;
  seniority: Record<SeniorityName, number>;
  area: Record<Area, number>;
};

/**
 * How many jobs there are, and would be by each choice: in one pass over the jobs, by the few kinds that remote, type and
 * seniority make, and apart from them by their areas, of which each job has its own.
 */
export async function selectFacets(viewer: Viewer, asked: JobFilters): Promise<JobFacets> {
  const clauses = filterClauses(viewer, asked);
  const allOf = (names: readonly Counted[]) => {
    const set = names.flatMap((name) => clauses[name] ?? []);
    return set.length > 0 ? Prisma.join(set, " AND ") : Prisma.sql`TRUE`;
  };
  const ofKinds = ["remote", "type", "seniority"] as const;
  const besides = (own?: Counted) => allOf(ofKinds.filter((name) => name !== own));
  const count = (where: Prisma.Sql) => Prisma.sql`COALESCE(sum(o.jobs) FILTER (WHERE ${where}), 0)::int`;
  const each = [
    count(Prisma.sql`o.type IS NOT NULL AND ${besides()}`),
    count(Prisma.sql`o.remote AND ${besides("remote")}`),
    ...jobTypes.map((type) => count(Prisma.sql`o.type = ${enumOf(type)}::"JobType" AND ${besides("type")}`)),
    ...seniorities.map((seniority) =>
      count(Prisma.sql`o.seniority = ${enumOf(seniority)}::"JobSeniority" AND ${besides("seniority")}`),
    ),
    ...areas.map((_, number) => count(Prisma.sql`o."areaMask" & ${1 << number}::int <> 0`)),
  ];
  const [row] = await readOld(
    "job counts",
    (from) => from.$queryRaw<{ counts: number[] }[]>`
    ${preparedSql(viewer, asked)}
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    o AS MATERIALIZED (
      SELECT o.remote, o.type, o.seniority, o."areaMask",
        CASE WHEN GROUPING(o.type) = 1 THEN count(*) FILTER (WHERE ${allOf(ofKinds)}) ELSE count(*) FILTER (WHERE ${allOf(["area"])}) END AS jobs
      FROM "OpenJob" o WHERE ${openJobsVisibleSql(viewer, asked, counted, "all")}
      GROUP BY GROUPING SETS ((o.remote, o.type, o.seniority), (o."areaMask"))
    )
    SELECT ARRAY[${Prisma.join(each)}] AS counts FROM o`,
  );
  const [total = 0, remote = 0, ...rest] = row!.counts;
  const take = <T extends string>(names: readonly T[]) =>
    Object.fromEntries(names.map((name) => [name, rest.shift()!])) as Record<T, number>;
  return { total, remote, type: take(jobTypes), seniority: take(seniorities), area: take(areas) };
}

export type OrganizationCount = { id: string; displayName: string; count: number };

/** The organizations with most of the jobs, and those that are chosen; as if none were. `isCut`: there are others. */
export function selectOrganizationCounts(
  viewer: Viewer,
  asked: JobFilters,
  limit: number,
): Promise<(OrganizationCount & { isCut: boolean })[]> {
  return readOld(
    "job counts",
    (from) => from.$queryRaw<(OrganizationCount & { isCut: boolean })[]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    counted AS MATERIALIZED (
      SELECT o."organizationId" AS id, count(*)::int AS count
      FROM "OpenJob" o WHERE ${openJobsVisibleSql(viewer, asked, ["organization"], "all")} GROUP BY 1
    ),
    shown AS (
      (SELECT id, count FROM counted ORDER BY count DESC, id LIMIT ${limit})
      UNION SELECT chosen.id, COALESCE(counted.count, 0) FROM unnest(${asked.organization}::uuid[]) chosen(id) LEFT JOIN counted ON counted.id = chosen.id
    )
    SELECT organization.id, organization."displayName", shown.count, (SELECT count(*) FROM counted) > ${limit} AS "isCut"
    FROM shown JOIN "Profile" organization ON organization.id = shown.id
    WHERE organization.kind = 'ORGANIZATION' AND organization.id NOT IN (SELECT id FROM blocked)
    ORDER BY shown.count DESC, organization.id`,
  );
}
