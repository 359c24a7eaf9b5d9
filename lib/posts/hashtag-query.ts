import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { cardSql, type PostRow } from "@/lib/posts/card-query";
import { postVisibleSql } from "@/lib/posts/policy";
import type { HashtagPage } from "@/lib/posts/schema";

/** Where so many in a row are not visible, none is looked for behind them. No parameter, since the planner reckons with it. */
const maxScanned = Prisma.sql`1000`;

/** The newest `limit` posts with a #tag that the viewer sees, older than `before`, of the newest that there are. */
export function selectHashtagPosts(viewer: Viewer, { tag, before }: HashtagPage, limit: number): Promise<PostRow[]> {
  const blocked = Prisma.sql`SELECT id FROM blocked`;
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    page AS (
      SELECT h."postId" FROM (
        SELECT h."postId" FROM "PostHashtag" h
        WHERE h.tag = ${tag} AND ${before ? Prisma.sql`h."postId" < ${before}::uuid` : Prisma.sql`TRUE`}
        ORDER BY h."postId" DESC LIMIT ${maxScanned}
      ) h
      CROSS JOIN LATERAL (SELECT p.id, p."profileId", p."deletedAt" FROM "Post" p WHERE p.id = h."postId" LIMIT 1) p
      CROSS JOIN LATERAL (
        SELECT author."postsAudience" FROM "Profile" author WHERE author.id = p."profileId" LIMIT 1) author
      WHERE ${postVisibleSql(viewer, blocked)}
      ORDER BY h."postId" DESC LIMIT ${limit}
    )
    SELECT ${cardSql(viewer)}
    FROM page JOIN "Post" p ON p.id = page."postId" JOIN "Profile" author ON author.id = p."profileId"
    ORDER BY p.id DESC`;
}
