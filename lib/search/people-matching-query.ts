import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { profileOpenSql } from "@/lib/profiles/policy";
import { circleSql, filteredSql, type PeopleFilters, type PeopleSeeker } from "@/lib/search/people-filter-query";
import { profileWordsReadableSql } from "@/lib/search/policy";
import { indexQuerySql, placeIdsOf, type Question, querySql, wordsOf } from "@/lib/search/question-query";

/** So many of each source are sorted by how well they fit; nobody counts beyond. No parameters, since the planner reckons with them. */
const maxMatched = Prisma.sql`500`;
/** Where so many in a row of the names that begin so do not fit, none is looked for behind them. */
const maxScanned = Prisma.sql`2000`;
/** So many names are sorted by how well they fit, and more than so many are counted by nobody. */
const maxNamed = Prisma.sql`200`;
const maxCounted = Prisma.sql`100`;
/** The ids across a block, beside which a statement has them as `blocked`. */
export const blocked = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/**
 * `matching`: the ids of those who fit and how well, perhaps twice, up to some of each source: by the words of names, by
 * what everybody may read, and by all that is said of those who admit the viewer. Where names alone are more than
 * anybody counts, they are what stands first, and nothing else is looked up.
 */
export function matchingSql(viewer: Viewer, question: Question, asked: PeopleFilters): Prisma.Sql {
  const kind = Prisma.sql`${asked.kind}::"ProfileKind"`;
  const filtered = filteredSql(viewer, asked);
  const said = Prisma.sql`JOIN "Profile" profile ON profile.id = w."profileId"
    CROSS JOIN LATERAL (${wordsReadableSql(profileOpenSql(viewer, "profileAudience", undefined))}) readable`;
  if (question.units.length === 0)
    return Prisma.sql`
      matching AS MATERIALIZED (
        -- OFFSET 0 keeps the planner from reading all profiles beside these words: it takes each filter for one that leaves
        -- nearly everybody.
        SELECT w."profileId" AS id, 0 AS score FROM "ProfileWords" w
          CROSS JOIN LATERAL (SELECT * FROM "Profile" profile WHERE profile.id = w."profileId" OFFSET 0) profile
        WHERE w.kind = ${kind} AND ${profileWordsReadableSql(viewer, blocked, Prisma.sql`TRUE`, Prisma.sql`TRUE`)} AND ${filtered}
        ORDER BY w."profileId" DESC LIMIT ${maxMatched}
      )`;
  const fits = Prisma.sql`${questionReadableSql(viewer, question)} AND ${filtered}`;
  const score = Prisma.sql`${scoreSql(question)} AS score`;
  return Prisma.sql`
    -- The word that begins fewest names.
    rarest AS MATERIALIZED (
      SELECT word FROM unnest(${wordsOf(question)}::text[]) WITH ORDINALITY said(word, place) CROSS JOIN LATERAL (
        SELECT count(*) AS count FROM (
          SELECT FROM "ProfileName" n WHERE n.word >= said.word AND n.word < (said.word || U&'\\+10FFFF') LIMIT ${maxScanned}
        ) n
      ) names
      ORDER BY names.count, char_length(word) DESC, place LIMIT 1
    ),
    named AS MATERIALIZED (
      SELECT n."profileId" AS id, found.score FROM (
        SELECT n.word, n."profileId" FROM "ProfileName" n
        WHERE n.word >= (SELECT word FROM rarest) AND n.word < (SELECT word || U&'\\+10FFFF' FROM rarest) AND n.kind = ${kind}
        ORDER BY n.word, n."profileId" LIMIT ${maxScanned}
      ) n
      CROSS JOIN LATERAL (SELECT ${score} FROM "ProfileWords" w ${said} WHERE w."profileId" = n."profileId" AND ${fits} LIMIT 1) found
      LIMIT ${maxNamed}
    ),
    matching AS MATERIALIZED (
      SELECT id, score FROM named
      UNION ALL
      (SELECT w."profileId", ${score} FROM "ProfileWords" w ${said}
        WHERE (SELECT count(DISTINCT id) <= ${maxCounted} FROM named) AND w.open @@ (SELECT ${indexQuerySql(question)}) AND w.kind = ${kind} AND ${fits}
        LIMIT ${maxMatched})
      UNION ALL
      (SELECT profile.id, ${score} FROM "Profile" profile JOIN "ProfileWords" w ON w."profileId" = profile.id
          CROSS JOIN LATERAL (${wordsReadableSql(profileOpenSql(viewer, "profileAudience", undefined))}) readable
        WHERE profile.handle = ${handleOf(question)} AND w.kind = ${kind} AND ${fits})
      UNION ALL
      (SELECT w."profileId", ${score} FROM (${circleSql(viewer)}) circle JOIN "ProfileWords" w ON w."profileId" = circle.id ${said}
        WHERE w.kind = ${kind} AND ${fits})
    )`;
}

/** Whether the viewer finds a `profile` with the words `w` by all words of the question. */
export function questionReadableSql(viewer: PeopleSeeker, question: Question): Prisma.Sql {
  return profileWordsReadableSql(
    viewer,
    blocked,
    Prisma.sql`w.open @@ ${querySql(question, { weights: "A" })}`,
    Prisma.sql`COALESCE(w.whole, w.open) @@ ${querySql(question, { places: true })}`,
  );
}

/** What the viewer may read of a `profile`, as its words: what is hidden sorts nobody, either. */
export function wordsReadableSql(isOpen: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT said."isOpen", CASE WHEN said."isOpen" THEN COALESCE(w.whole, w.open) ELSE ts_filter(w.open, '{a}') END AS words
    FROM (SELECT ${isOpen} AS "isOpen" OFFSET 0) said OFFSET 0`;
}

/** From how much of the name the question is to where else its words stand; each step is further than an ally is lifted. */
function scoreSql(question: Question): Prisma.Sql {
  if (question.units.length === 0) return Prisma.sql`0`;
  const folded = wordsOf(question).join(" ");
  const handle = handleOf(question);
  const by = (weights: string, isWhole = false) =>
    Prisma.sql`readable.words @@ ${querySql(question, { weights, isWhole })}`;
  return Prisma.sql`CASE
    WHEN profile.handle = ${handle} THEN 900
    WHEN w.name = ${folded} THEN 800
    WHEN starts_with(w.name, ${`${folded} `}) THEN 720
    WHEN ${by("A", true)} THEN 670
    WHEN starts_with(w.name, ${folded}) OR starts_with(profile.handle, ${handle}) THEN 620
    WHEN ${by("A")} THEN 570
    WHEN ${by("AB", true)} THEN 500
    WHEN ${by("AB")} THEN 450
    WHEN ${by("ABC", true)} THEN 400
    WHEN ${by("ABC")} THEN 350
    WHEN readable."isOpen" AND w."placeId" = ANY(${placeIdsOf(question)}::int[]) THEN 250
    ELSE 100 END + round(40 * ts_rank(readable.words, ${querySql(question, { isAny: true })}))::int`;
}

function handleOf({ asked }: Question): string {
  return asked.replace(/^@/, "").toLowerCase();
}
