import { candidateVisibleSql, type Seeker, unseenCandidatesSql } from "@/lib/candidates/policy";
import type { FindCandidates } from "@/lib/candidates/schema";
import { availabilities } from "@/lib/candidates/terms";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Position } from "@/lib/jobs/distance";
import { withinSql } from "@/lib/jobs/distance-query";
import { enumOf } from "@/lib/jobs/terms";
import { areaMaskOf, areaNumbers } from "@/lib/profiles/areas";
import { skillLookup } from "@/lib/skills/schema/spelling";

/** Whom somebody looks for, with the place's position; null where none is asked for. */
export type CandidateFilters = Pick<FindCandidates, "skills" | "area" | "radius" | "seniority" | "availability"> & {
  at: Position | null;
};

/** The position is that of `placeId`. */
export function candidateFiltersOf(
  { skills, area, radius, seniority, availability }: Omit<FindCandidates, "before">,
  at: Position | null,
): CandidateFilters {
  return { skills, area, radius, seniority, availability, at };
}

/** A candidate `c` has one of the skills or areas, and is all else that is asked for. */
export function candidateFitsSql(asked: CandidateFilters): Prisma.Sql {
  const { skills, area, radius, at } = asked;
  const either = [
    ...(skills.length > 0 ? [Prisma.sql`c."skillIds" && ${skillIdsSql(skills)}`] : []),
    ...(area.length > 0 ? [Prisma.sql`c."areaMask" & ${areaMaskOf(area)}::int <> 0`] : []),
  ];
  return Prisma.sql`(${either.length > 0 ? Prisma.join(either, " OR ") : Prisma.sql`TRUE`})
    AND ${at ? withinSql("c", at, radius) : Prisma.sql`TRUE`} AND ${soonFitsSql(asked, "c")}`;
}

/** Of that what one of its terms `t` says, too. */
export function soonFitsSql({ seniority, availability }: CandidateFilters, of: "c" | "t"): Prisma.Sql {
  const soon = availability ? availabilities.slice(0, availabilities.indexOf(availability) + 1) : [];
  const [level, from] = {
    c: [Prisma.sql`c.seniority`, Prisma.sql`c.availability`],
    t: [Prisma.sql`t.seniority`, Prisma.sql`t.availability`],
  }[of] as [Prisma.Sql, Prisma.Sql];
  const levels = Prisma.sql`${level} = ANY(${seniority.map(enumOf)}::"JobSeniority"[])`;
  const times = Prisma.sql`${from} = ANY(${soon.map(enumOf)}::"Availability"[])`;
  return Prisma.sql`${seniority.length > 0 ? levels : Prisma.sql`TRUE`} AND ${soon.length > 0 ? times : Prisma.sql`TRUE`}`;
}

/** The terms of the skills and areas. */
export function termsSql({ skills, area }: CandidateFilters): Prisma.Sql {
  return Prisma.sql`${skillIdsSql(skills)} || ${areaNumbers(area).map((number) => -1 - number)}::int[]`;
}

/** The ids of skills of these names, in whatever spelling. */
export function skillIdsSql(skills: readonly string[]): Prisma.Sql {
  return Prisma.sql`ARRAY(SELECT id FROM "Skill" WHERE lookup = ANY(${skills.map(skillLookup)}::text[]))`;
}

/**
 * The ids of those whom an organization finds by these filters and who are open since some time, no more than a limit:
 * a statement of its own, or one in another.
 */
export function newCandidatesSql(
  seeker: Seeker,
  organizationId: string,
  asked: CandidateFilters,
  since: Date,
  limit: number,
): Prisma.Sql {
  return Prisma.sql`
    SELECT c."profileId" AS id FROM "Candidate" c JOIN "Profile" profile ON profile.id = c."profileId"
    WHERE c."openedAt" > ${since} AND ${candidateFitsSql(asked)}
      AND ${candidateVisibleSql(seeker, organizationId, Prisma.sql`(${unseenCandidatesSql(seeker, organizationId)}) unseen`)}
    LIMIT ${limit}`;
}
