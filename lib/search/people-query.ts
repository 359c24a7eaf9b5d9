import type { Viewer } from "@/lib/auth/viewer";
import { unfoundIdsSql } from "@/lib/blocks/policy";
import { skillIdsSql } from "@/lib/candidates/filter-query";
import { sharedAlliesSql } from "@/lib/allies/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { kilometresSql } from "@/lib/jobs/distance-query";
import { type ListedRow, listedSql } from "@/lib/profiles/listing";
import { profileOpenSql } from "@/lib/profiles/policy";
import type { PeopleFilters } from "@/lib/search/people-filter-query";
import { blocked, matchingSql, wordsReadableSql } from "@/lib/search/people-matching-query";
import { placeIdsOf, type Question, querySql } from "@/lib/search/question-query";

export type FoundColumns = ListedRow & {
  sharedAllies: number;
  byName: boolean;
  byHeadline: boolean;
  byStatement: boolean;
  skills: string[];
  placeName: string | null;
  kilometres: number | null;
  rank: number;
  total: number;
};

/** Where a page begins: behind this one, whose rank it was. */
export type Behind = { rank: number; id: string };

/** Of so many that fit best the shared allies count, too. */
const maxLifted = Prisma.sql`30`;
/** Above what the words alone may give. */
const LIFTED = 10_000;

/** What the question finds, best first: by name before by what else is said, and allies before others of the same kind. */
export function selectFoundProfiles(
  viewer: Viewer,
  question: Question,
  asked: PeopleFilters,
  behind: Behind | null,
  limit: number,
): Promise<FoundColumns[]> {
  const me = Prisma.sql`${viewer.profileId}::uuid`;
  const isOpen = profileOpenSql(viewer, "profileAudience", undefined);
  const isBehind = behind
    ? Prisma.sql`(ranked.rank, ranked.id) < (${Math.trunc(behind.rank)}::int, ${behind.id}::uuid)`
    : Prisma.sql`TRUE`;
  return db.$queryRaw<FoundColumns[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    our_allies AS MATERIALIZED (
      SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${me} AND "allyId" NOT IN (SELECT id FROM blocked)
    ),
    ${matchingSql(viewer, question, asked)},
    scored AS MATERIALIZED (
      SELECT id, max(score) + CASE WHEN id IN (SELECT id FROM our_allies) THEN 45 ELSE 0 END AS score FROM matching GROUP BY id
    ),
    lifted AS MATERIALIZED (
      SELECT profile.id, ${LIFTED}::int + best.score + 8 * LEAST(5, (
        SELECT count(*)::int FROM (${sharedAlliesSql(viewer, blocked)} LIMIT 5) shared)) AS rank
      FROM (SELECT * FROM scored ORDER BY score DESC, id DESC LIMIT ${maxLifted}) best JOIN "Profile" profile ON profile.id = best.id
    ),
    ranked AS (
      SELECT id, rank FROM lifted UNION ALL SELECT id, score FROM scored WHERE id NOT IN (SELECT id FROM lifted)
    ),
    found AS MATERIALIZED (SELECT * FROM ranked WHERE ${isBehind} ORDER BY ranked.rank DESC, ranked.id DESC LIMIT ${limit})
    SELECT ${listedSql(viewer)}, found.rank, (SELECT count(*)::int FROM scored) AS total, ${reasonsSql(question, asked)},
      (SELECT count(*)::int FROM (${sharedAlliesSql(viewer, blocked)}) shared) AS "sharedAllies"
    FROM found JOIN "Profile" profile ON profile.id = found.id JOIN "ProfileWords" w ON w."profileId" = found.id
      LEFT JOIN "Place" place ON place.id = w."placeId"
      CROSS JOIN LATERAL (${wordsReadableSql(isOpen)}) readable
    ORDER BY found.rank DESC, found.id DESC`;
}

/** Why a `profile` is found, of what the viewer may read of it. */
function reasonsSql(question: Question, asked: PeopleFilters): Prisma.Sql {
  const any = querySql(question, { isAny: true });
  const hasWords = question.units.length > 0;
  const says = (weights: string) =>
    hasWords ? Prisma.sql`readable.words @@ ${querySql(question, { weights, isAny: true })}` : Prisma.sql`FALSE`;
  const isNamed = (name: Prisma.Sql) =>
    hasWords ? Prisma.sql`to_tsvector('pg_catalog.simple', "search_words"(${name})) @@ ${any}` : Prisma.sql`FALSE`;
  const isThere = Prisma.sql`(readable."isOpen" AND place.id IS NOT NULL AND (
    place.id = ANY(${placeIdsOf(question)}::int[]) OR ${asked.at !== null}::boolean OR ${isNamed(Prisma.sql`concat_ws(' ', place.name, place.region)`)}))`;
  return Prisma.sql`${says("A")} AS "byName", ${says("B")} AS "byHeadline", (${says("D")} AND NOT ${isThere}) AS "byStatement",
    CASE WHEN readable."isOpen" THEN ARRAY(
      SELECT skill.name FROM "ProfileSkill" named JOIN "Skill" skill ON skill.id = named."skillId"
      WHERE named."profileId" = profile.id AND (${isNamed(Prisma.sql`skill.name`)} OR skill.id = ANY(${skillIdsSql(asked.skills)}))
      ORDER BY named.position LIMIT 5
    ) ELSE '{}' END AS skills,
    CASE WHEN ${isThere} THEN place.name END AS "placeName",
    ${asked.at ? Prisma.sql`CASE WHEN ${isThere} THEN ${kilometresSql("w", asked.at)} END` : Prisma.sql`NULL::float8`} AS kilometres`;
}
