import { unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import type { Clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { postVisibleSql } from "@/lib/posts/policy";
import { MINUTE_MS } from "@/lib/time";

/** Of the words that are spelt much like one, the most alike are looked at. */
const MAX_ALIKE = 60;
/** Of the posts that say a word so many are asked whether the viewer sees them: first the newest of all, then any. */
const newest = Prisma.sql`500`;
const maxSaying = Prisma.sql`300`;
const blocked = Prisma.sql`SELECT id FROM blocked`;

/** Of these words, those that no post says which the viewer sees, with others that are spelt much like them. */
export function selectUnsaidPostWords(viewer: Viewer, words: string[]): Promise<{ word: string; alike: string[] }[]> {
  return db.$queryRaw<{ word: string; alike: string[] }[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(viewer))})
    SELECT asked.word, ARRAY(SELECT "near_post_words"(asked.word, ${MAX_ALIKE}::int)) AS alike
    FROM ${askedSql(words, Prisma.sql`plainto_tsquery('job_words', word)`)} WHERE NOT ${saidSql(viewer)}
    ORDER BY asked.number`;
}

/** Of these words, in their order, those that a post says just so which the viewer sees. */
export async function selectSaidPostWords(viewer: Viewer, words: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ word: string }[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(viewer))})
    SELECT asked.word FROM ${askedSql(words, Prisma.sql`('''' || word || ''':A')::tsquery`)} WHERE ${saidSql(viewer)}
    ORDER BY asked.number`;
  return rows.map(({ word }) => word);
}

/** The words in their order, each with how it is looked for. How many they are the planner does not see, as of ids. */
function askedSql(words: readonly string[], query: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT word, number, ${query} AS query FROM unnest(string_to_array((SELECT ${words.join(" ")}::text), ' ')) WITH ORDINALITY asked(word, number) OFFSET 0
  ) asked`;
}

function saidSql(viewer: Viewer): Prisma.Sql {
  const seen = Prisma.sql`
    CROSS JOIN LATERAL (SELECT w."profileId", NULL::timestamptz AS "deletedAt") p
    CROSS JOIN LATERAL (SELECT author."postsAudience" FROM "Profile" author WHERE author.id = w."profileId" LIMIT 1) author
    WHERE ${postVisibleSql(unplannedIds(viewer), blocked)}`;
  return Prisma.sql`(
    EXISTS (SELECT FROM (
      SELECT w."profileId" FROM (SELECT * FROM "PostWords" ORDER BY "postId" DESC LIMIT ${newest}) w WHERE w.words @@ asked.query OFFSET 0
    ) w ${seen})
    OR EXISTS (SELECT FROM "posts_saying"(asked.query, ${maxSaying}) w ${seen}))`;
}

/** So many turns of the sweep come to all words: a day of them. */
const SLICES = 144;
const TURN_MS = 10 * MINUTE_MS;

/**
 * Forgets the words that no post for everybody says any more, a slice of them at each turn: whether a word is said takes a look into the
 * index. A word that somebody posts at this moment may go, too; then the next post with it brings it back.
 */
export function deleteUnsaidPostWords(clock: Clock, slices = SLICES): Promise<number> {
  const slice = Math.floor(clock.now().getTime() / TURN_MS) % slices;
  return db.$executeRaw`
    DELETE FROM "PostSpelling" known
    WHERE abs(hashtext(known.word)::bigint) % ${slices} = ${slice}
      AND NOT EXISTS (
        SELECT FROM "posts_saying"(('''' || known.word || ''':A')::tsquery, ${maxSaying}) w
        JOIN "Profile" author ON author.id = w."profileId" AND author."postsAudience" = 'EVERYONE')`;
}
