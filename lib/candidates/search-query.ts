import type { Viewer } from "@/lib/auth/viewer";
import { type CandidateFilters, skillIdsSql } from "@/lib/candidates/filter-query";
import { matchingSql } from "@/lib/candidates/matching-query";
import { seekerSql, unseenCandidatesSql } from "@/lib/candidates/policy";
import { db } from "@/lib/db";
import { type Availability, type JobSeniority, Prisma } from "@/lib/generated/prisma/client";
import { headlineSql } from "@/lib/profiles/listing";

/** So many of those that fit, the last who opened, are sorted by how well; nobody counts beyond. */
export const MAX_MATCHED = 500;
/** One more tells whether there are. No parameter, since the planner reckons with it. */
const maxMatching = Prisma.sql`501`;

/** What each kind of criterion is worth, of those that are asked for; "How this is sorted" says the same. */
export const WEIGHTS = { skills: 6, areas: 3, place: 1 } as const;

export type CandidateColumns = {
  id: string;
  handle: string;
  displayName: string;
  photoId: string | null;
  headline: string | null;
  placeName: string | null;
  kilometres: number | null;
  seniority: JobSeniority | null;
  availability: Availability | null;
  areaMask: number;
  /** Lookups of those of the asked ones that they have. */
  matched: string[];
  score: number;
  openedAt: Date;
  total: number;
};

/** Where a page begins: behind this one, whose score it was, or its time in milliseconds. */
type Behind = { rank: number; id: string };

/**
 * Whom an organization finds, those first whom the criteria fit best, or who opened last; none where the human does not
 * recruit for it. All that a row says is what the setting for the profile admits the organization to.
 */
export function selectCandidates(
  viewer: Viewer,
  organizationId: string,
  asked: CandidateFilters,
  sort: "match" | "newest",
  behind: Behind | null,
  limit: number,
): Promise<CandidateColumns[]> {
  const matching = matchingSql(viewer, organizationId, asked, maxMatching, null);
  const order = sort === "match" ? Prisma.sql`c.score DESC, c.id DESC` : Prisma.sql`c."openedAt" DESC, c.id DESC`;
  const isBehind = !behind
    ? Prisma.sql`TRUE`
    : sort === "match"
      ? Prisma.sql`(c.score, c.id) < (${Math.trunc(behind.rank)}::int, ${behind.id}::uuid)`
      : Prisma.sql`TRUE`;
  // Whoever opened last may be sought beyond those who are sorted by how well they fit.
  const isBeyond = behind !== null && sort === "newest";
  const source = isBeyond
    ? matchingSql(viewer, organizationId, asked, Prisma.sql`${limit}`, {
        openedAt: new Date(behind.rank),
        id: behind.id,
      })
    : Prisma.sql`SELECT * FROM matching c ORDER BY c."openedAt" DESC, c.id DESC LIMIT ${sort === "match" ? MAX_MATCHED : limit}`;
  return db.$queryRaw<CandidateColumns[]>`
    ${isBeyond ? Prisma.empty : Prisma.sql`-- prepared\n`}
    WITH unseen AS MATERIALIZED (${unseenCandidatesSql(viewer, organizationId)}),
    seeker AS MATERIALIZED (SELECT ${seekerSql(viewer, organizationId)} AS may),
    matching AS MATERIALIZED (${matching}),
    source AS MATERIALIZED (${source}),
    scored AS MATERIALIZED (SELECT c.*, ${scoreSql(asked)} AS score FROM source c),
    found AS MATERIALIZED (SELECT * FROM scored c WHERE ${isBehind} ORDER BY ${order} LIMIT ${limit})
    SELECT profile.id, profile.handle, profile."displayName", profile."photoId", ${headlineSql(Prisma.sql`TRUE`)} AS headline,
      (SELECT place.name FROM "ProfileDetails" details JOIN "Place" place ON place.id = details."placeId" WHERE details."profileId" = profile.id) AS "placeName",
      c.kilometres, candidate.seniority, candidate.availability, candidate."areaMask", c.score, c."openedAt",
      ARRAY(SELECT skill.lookup FROM "Skill" skill WHERE skill.id = ANY(candidate."skillIds") AND skill.id = ANY(${skillIdsSql(asked.skills)})) AS matched,
      (SELECT count(*)::int FROM matching) AS total
    FROM found c JOIN "Candidate" candidate ON candidate."profileId" = c.id JOIN "Profile" profile ON profile.id = c.id ORDER BY ${order}`;
}

/** From 0 to 100: of what is asked for, how much there is; within the radius the nearer half of it counts for the place. */
function scoreSql({ skills, area, at, radius }: CandidateFilters): Prisma.Sql {
  const parts = [
    { weight: WEIGHTS.skills, share: Prisma.sql`c.skills::float8 / ${skills.length}::int`, isAsked: skills.length > 0 },
    { weight: WEIGHTS.areas, share: Prisma.sql`c.areas::float8 / ${area.length}::int`, isAsked: area.length > 0 },
    { weight: WEIGHTS.place, share: Prisma.sql`(1 - c.kilometres / (2 * ${radius}::int))`, isAsked: at !== null },
  ].filter(({ isAsked }) => isAsked);
  if (parts.length === 0) return Prisma.sql`0`;
  const sum = Prisma.join(
    parts.map(({ weight, share }) => Prisma.sql`${weight}::int * ${share}`),
    " + ",
  );
  const all = parts.reduce((total, { weight }) => total + weight, 0);
  return Prisma.sql`round((100 * (${sum}) / ${all}::int)::numeric)::int`;
}
