import { unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { postVisibleSql } from "@/lib/posts/policy";
import { beginningOf } from "@/lib/tags/hashtags";

/** No parameters, since the planner reckons with them. Tags that begin alike are looked at one after the other … */
const maxTags = Prisma.sql`60`;
/** … and of the newest posts of each those that the viewer sees. */
const maxOfTag = Prisma.sql`100`;
const maxCounted = Prisma.sql`10`;
const blocked = Prisma.sql`SELECT id FROM blocked`;

/**
 * #tags that begin so, of posts that the viewer sees: first the one that is just so, then those that many of the newest
 * posts have.
 */
export async function selectTags(viewer: Viewer, beginning: string, limit: number): Promise<string[]> {
  const begun = beginningOf(beginning);
  if (!/^[\p{XID_Continue}]+$/u.test(begun)) return [];
  const rows = await db.$queryRaw<{ tag: string }[]>`
    -- prepared
    WITH RECURSIVE blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(viewer))}),
    -- From one tag the index leads to the next, however many posts have it.
    begun(tag, number) AS (
      (SELECT ${nextTagSql(begun, Prisma.sql`h.tag COLLATE "C" >= ${begun}`)}, 1)
      UNION ALL
      SELECT ${nextTagSql(begun, Prisma.sql`h.tag COLLATE "C" > begun.tag`)}, number + 1 FROM begun WHERE begun.tag IS NOT NULL AND number < ${maxTags}
    )
    SELECT begun.tag FROM begun CROSS JOIN LATERAL (
      SELECT count(*) AS uses, max(shown.id::text) AS newest FROM (
        SELECT p.id FROM (
          SELECT h."postId" FROM "PostHashtag" h WHERE h.tag = begun.tag ORDER BY h."postId" DESC LIMIT ${maxOfTag}
        ) h JOIN "Post" p ON p.id = h."postId" JOIN "Profile" author ON author.id = p."profileId"
        WHERE ${postVisibleSql(unplannedIds(viewer), blocked)} ORDER BY p.id DESC LIMIT ${maxCounted}
      ) shown
    ) seen
    WHERE begun.tag IS NOT NULL AND seen.uses > 0
    ORDER BY begun.tag = ${begun} DESC, seen.uses DESC, seen.newest DESC LIMIT ${limit}`;
  return rows.map(({ tag }) => tag);
}

/** The first that begins so and comes behind. */
function nextTagSql(begun: string, behind: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT h.tag FROM "PostHashtag" h WHERE ${behind} AND h.tag COLLATE "C" < ${`${begun}\u{10ffff}`} ORDER BY h.tag COLLATE "C" LIMIT 1)`;
}
