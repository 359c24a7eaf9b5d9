import type { Viewer } from "@/lib/auth/viewer";
import { unfoundIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { headlineSql, type ListedRow } from "@/lib/profiles/listing";
import { profileOpenSql, profileVisibleSql } from "@/lib/profiles/policy";

export type SuggestedProfile = Pick<ListedRow, "id" | "kind" | "handle" | "displayName" | "photoId" | "headline">;

/** Of others than allies so many are looked at, the words first that end where the question does. */
const maxOthers = Prisma.sql`20`;
/** Where so many in a row have no other word of the question, none is looked for behind them. */
const maxScanned = Prisma.sql`2000`;

/**
 * Profiles with a name or a handle of which each word of the question begins one: the one of that handle, allies, and then
 * others. One statement, which folds the question itself.
 */
export function selectSuggestedProfiles(viewer: Viewer, q: string, limit: number): Promise<SuggestedProfile[]> {
  const isFound = Prisma.sql`w.open @@ (SELECT query FROM asked) AND ${profileVisibleSql(Prisma.sql`ARRAY(SELECT id FROM blocked)`)}`;
  const handle = q.replace(/^@/, "").toLowerCase();
  return db.$queryRaw<SuggestedProfile[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    asked AS MATERIALIZED (
      SELECT COALESCE(string_agg('''' || word || ''':*A', ' & '), '')::tsquery AS query,
        (array_agg(word ORDER BY char_length(word) DESC, number))[1] AS longest
      FROM (SELECT * FROM regexp_split_to_table("search_words"(${q}), ' ') WITH ORDINALITY said(word, number) WHERE word <> '' LIMIT 10) said
    ),
    shown AS MATERIALIZED (
      SELECT id, min(step) AS step, min(word) AS word FROM (
        (SELECT profile.id, 0 AS step, '' AS word FROM "Profile" profile JOIN "ProfileWords" w ON w."profileId" = profile.id
          WHERE profile.handle = ${handle} AND ${isFound})
        UNION ALL
        (SELECT profile.id, 1, w.name FROM "AllyEdge" edge JOIN "ProfileWords" w ON w."profileId" = edge."allyId"
          JOIN "Profile" profile ON profile.id = w."profileId"
          WHERE edge."profileId" = ${viewer.profileId}::uuid AND ${isFound} ORDER BY w.name LIMIT ${limit}::int)
        UNION ALL
        (SELECT n."profileId", 2, n.word
          FROM (
            SELECT n.word, n."profileId" FROM "ProfileName" n
            WHERE n.word >= (SELECT longest FROM asked) AND n.word < (SELECT longest || U&'\\+10FFFF' FROM asked)
            ORDER BY n.word, n."profileId" LIMIT ${maxScanned}
          ) n
          CROSS JOIN LATERAL (
            SELECT FROM "ProfileWords" w JOIN "Profile" profile ON profile.id = w."profileId"
            WHERE w."profileId" = n."profileId" AND ${isFound} LIMIT 1
          ) found
          LIMIT ${maxOthers})
      ) each GROUP BY id ORDER BY step, word, id LIMIT ${limit}::int
    )
    SELECT profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId",
      ${headlineSql(profileOpenSql(viewer, "profileAudience", undefined))} AS headline
    FROM shown JOIN "Profile" profile ON profile.id = shown.id ORDER BY shown.step, shown.word, shown.id`;
}
