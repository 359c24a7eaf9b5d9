import { unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { postVisibleSql } from "@/lib/posts/policy";
import { beginningOf } from "@/lib/tags/hashtags";
import { hashtagsIn } from "@/lib/tags/ranges";

/**
 * No parameters, since the planner reckons with them. Tags that begin alike are looked at one after the other, and of these
 * it is asked who sees their posts for those that most posts have, whoever sees them …
 */
const maxTags = Prisma.sql`60`;
const maxUsed = Prisma.sql`12`;
/** … and for those that most of the newest posts have which the viewer sees: the first in a row may all be of others. */
const newest = Prisma.sql`4000`;
const maxRecent = Prisma.sql`100`;
const maxLikely = Prisma.sql`20`;
/** Of the newest posts of each those count that the viewer sees. */
const maxOfTag = Prisma.sql`500`;
const maxCounted = Prisma.sql`10`;
const blocked = Prisma.sql`SELECT id FROM blocked`;
/** The post of an `h`, and its author. */
const postSql = Prisma.sql`JOIN "Post" p ON p.id = h."postId" JOIN "Profile" author ON author.id = p."profileId"`;

/**
 * #tags that begin so, of posts that the viewer sees: first the one that is just so, then those that many of the newest
 * posts have; each as the newest of them writes it.
 */
export async function selectTags(viewer: Viewer, beginning: string, limit: number): Promise<string[]> {
  const begun = beginningOf(beginning);
  if (!/^[\p{XID_Continue}・\p{Emoji_Presentation}\p{Extended_Pictographic}]+$/u.test(begun)) return [];
  const visible = postVisibleSql(unplannedIds(viewer), blocked);
  const rows = await db.$queryRaw<{ tag: string; text: string }[]>`
    -- prepared
    WITH RECURSIVE blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(viewer))}),
    -- From one tag the index leads to the next, however many posts have it.
    begun(tag, number) AS (
      (SELECT ${nextTagSql(begun, Prisma.sql`h.tag COLLATE "C" >= ${begun}`)}, 1)
      UNION ALL
      SELECT ${nextTagSql(begun, Prisma.sql`h.tag COLLATE "C" > begun.tag`)}, number + 1 FROM begun WHERE begun.tag IS NOT NULL AND number < ${maxTags}
    ),
    used AS (
      SELECT begun.tag FROM begun CROSS JOIN LATERAL (
        SELECT count(*) AS uses, max(h."postId"::text) AS newest FROM (
          SELECT h."postId" FROM "PostHashtag" h WHERE h.tag = begun.tag ORDER BY h."postId" DESC LIMIT ${maxCounted}
        ) h
      ) said
      WHERE begun.tag IS NOT NULL ORDER BY begun.tag = ${begun} DESC, said.uses DESC, said.newest DESC, begun.tag LIMIT ${maxUsed}
    ),
    recent AS MATERIALIZED (
      SELECT h.tag FROM (SELECT h.tag, h."postId" FROM "PostHashtag" h ORDER BY h."postId" DESC LIMIT ${newest}) h ${postSql}
      WHERE ${beginsSql(begun, Prisma.sql`h.tag COLLATE "C" >= ${begun}`)} AND ${visible} ORDER BY h."postId" DESC LIMIT ${maxRecent}
    ),
    likely AS (SELECT tag FROM recent GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${maxLikely}),
    named AS (SELECT tag FROM used UNION SELECT tag FROM likely)
    SELECT named.tag, (SELECT p.text FROM "Post" p WHERE p.id = seen.newest::uuid) AS text FROM named CROSS JOIN LATERAL (
      SELECT count(*) AS uses, max(shown.id::text) AS newest FROM (
        SELECT h."postId" AS id FROM (
          SELECT h."postId" FROM "PostHashtag" h WHERE h.tag = named.tag ORDER BY h."postId" DESC LIMIT ${maxOfTag}
        ) h ${postSql} WHERE ${visible} ORDER BY h."postId" DESC LIMIT ${maxCounted}
      ) shown
    ) seen
    WHERE seen.uses > 0
    ORDER BY named.tag = ${begun} DESC, seen.uses DESC, seen.newest DESC, named.tag LIMIT ${limit}`;
  return rows.map(({ tag, text }) => nameIn(text, tag));
}

/** In lower case, as all of them are offered. */
function nameIn(text: string, tag: string): string {
  return (
    hashtagsIn(text)
      .find((one) => one.tag === tag)
      ?.name.toLowerCase() ?? tag
  );
}

/** The first that begins so and comes behind. */
function nextTagSql(begun: string, behind: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT h.tag FROM "PostHashtag" h WHERE ${beginsSql(begun, behind)} ORDER BY h.tag COLLATE "C" LIMIT 1)`;
}

function beginsSql(begun: string, behind: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${behind} AND h.tag COLLATE "C" < ${`${begun}\u{10ffff}`}`;
}
