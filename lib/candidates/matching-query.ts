import type { Viewer } from "@/lib/auth/viewer";
import {
  type CandidateFilters,
  candidateFitsSql,
  skillIdsSql,
  soonFitsSql,
  termsSql,
} from "@/lib/candidates/filter-query";
import { candidateListedSql, candidateOpenSql, candidateVisibleSql } from "@/lib/candidates/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { kilometresSql } from "@/lib/jobs/distance-query";
import { areaMaskOf } from "@/lib/profiles/areas";

/**
 * The last who opened of those that an organization finds, no more than `count`, all of them who opened before another:
 * how many of the skills and areas they have, and how far away they are. Beside `unseen` and `seeker` of the statement.
 */
export function matchingSql(
  viewer: Viewer,
  organizationId: string,
  asked: CandidateFilters,
  count: Prisma.Sql,
  before: { openedAt: Date; id: string } | null,
): Prisma.Sql {
  const bound = before ? Prisma.sql`(${before.openedAt}::timestamptz, ${before.id}::uuid)` : null;
  const unseen = Prisma.sql`unseen`;
  const byTerm = !asked.at && asked.skills.length + asked.area.length > 0;
  if (!byTerm)
    // Around a place there are fewer by its own index than by those of terms.
    return Prisma.sql`
      SELECT c."profileId" AS id, c."openedAt",
        (SELECT count(*)::int FROM unnest(${skillIdsSql(asked.skills)}) wanted(id) WHERE wanted.id = ANY(c."skillIds")) AS skills,
        bit_count((c."areaMask" & ${areaMaskOf(asked.area)}::int)::bit(32))::int AS areas,
        ${asked.at ? kilometresSql("c", asked.at) : Prisma.sql`NULL::float8`} AS kilometres
      FROM "Candidate" c JOIN "Profile" profile ON profile.id = c."profileId"
      WHERE ${candidateFitsSql(asked)} AND (SELECT may FROM seeker) AND ${candidateVisibleSql(viewer, organizationId, unseen)}
        AND ${bound ? Prisma.sql`(c."openedAt", c."profileId") < ${bound}` : Prisma.sql`TRUE`}
      ORDER BY c."openedAt" DESC, c."profileId" DESC LIMIT ${count}`;
  // So many of each term, of which so many are taken: whoever is among these is among those of each term that they have.
  return Prisma.sql`
    SELECT t.id, t."openedAt", t.skills, t.areas, NULL::float8 AS kilometres FROM (
      SELECT t."profileId" AS id, t."openedAt",
        (count(*) FILTER (WHERE asked.term >= 0))::int AS skills, (count(*) FILTER (WHERE asked.term < 0))::int AS areas
      FROM unnest(${termsSql(asked)}) asked(term) CROSS JOIN LATERAL (
        SELECT t."profileId", t."openedAt" FROM "CandidateTerm" t
        WHERE t.term = asked.term AND ${soonFitsSql(asked, "t")} AND (SELECT may FROM seeker)
          AND ${candidateListedSql(viewer, organizationId, unseen)}
          AND ${bound ? Prisma.sql`(t."openedAt", t."profileId") < ${bound}` : Prisma.sql`TRUE`}
        ORDER BY t."openedAt" DESC, t."profileId" DESC LIMIT ${count}
      ) t GROUP BY 1, 2 ORDER BY 2 DESC, 1 DESC LIMIT ${count}
    ) t JOIN "Profile" profile ON profile.id = t.id WHERE ${candidateOpenSql(organizationId)}`;
}
