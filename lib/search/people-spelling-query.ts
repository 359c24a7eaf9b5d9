import type { Viewer } from "@/lib/auth/viewer";
import { unfoundIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { circleSql } from "@/lib/search/people-filter-query";
import { questionReadableSql } from "@/lib/search/people-matching-query";
import { indexQuerySql, type Question, querySql } from "@/lib/search/question-query";

/** Of the words that share most trigrams with another so many are looked at, and of those that begin much like it. */
const MAX_ALIKE = 40;
const MAX_BEGINNING = 200;
const MAX_TRIED = 30;

/** Of these questions of one word each, those by which the viewer finds no profile of the kind, with words like them. */
export async function selectUnsaid(viewer: Viewer, kind: "USER" | "ORGANIZATION", asked: Question[]) {
  const said = new Set(await selectSaid(viewer, kind, asked));
  const unsaid = asked.filter((question) => !said.has(question)).map(({ asked: word }) => word);
  if (unsaid.length === 0) return [];
  return db.$queryRaw<{ word: string; alike: string[] }[]>`
    SELECT asked.word, ARRAY(
      (SELECT known.word FROM "ProfileWord" known ORDER BY known.word <-> asked.word LIMIT ${MAX_ALIKE})
      UNION (SELECT known.word FROM "ProfileWord" known WHERE known.fragments && "fuzzy_fragments"(asked.word) LIMIT ${MAX_BEGINNING})
    ) AS alike
    FROM unnest(${unsaid}::text[]) WITH ORDINALITY asked(word, number) ORDER BY asked.number`;
}

/** Of these questions, in their order, those by which the viewer finds somebody of the kind. */
export async function selectSaid(
  viewer: Viewer,
  kind: "USER" | "ORGANIZATION",
  asked: Question[],
): Promise<Question[]> {
  const tried = asked.slice(0, MAX_TRIED);
  if (tried.length === 0) return [];
  const profiles = Prisma.sql`JOIN "Profile" profile ON profile.id = w."profileId" WHERE w.kind = ${kind}::"ProfileKind"`;
  const each = tried.map(
    (question) => Prisma.sql`(
      EXISTS (SELECT FROM "ProfileWords" w ${profiles} AND w.open @@ ${indexQuerySql(question)} AND ${questionReadableSql(viewer, question)})
      OR EXISTS (SELECT FROM circle JOIN "ProfileWords" w ON w."profileId" = circle.id ${profiles} AND w.whole @@ ${querySql(question)}
        AND ${questionReadableSql(viewer, question)}))`,
  );
  const [row] = await db.$queryRaw<[{ said: boolean[] }]>`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    our_allies AS MATERIALIZED (
      SELECT "allyId" AS id FROM "AllyEdge" WHERE "profileId" = ${viewer.profileId}::uuid AND "allyId" NOT IN (SELECT id FROM blocked)
    ),
    circle AS MATERIALIZED (${circleSql(viewer)})
    SELECT ARRAY[${Prisma.join(each)}] AS said`;
  return tried.filter((_, at) => row.said[at]);
}
