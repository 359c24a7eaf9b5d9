import { unplanned, unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, mutedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { cardSql, type PostRow } from "@/lib/posts/card-query";
import { topicsOfProfileSql } from "@/lib/posts/feed-sources";
import { strangersPostVisibleSql } from "@/lib/posts/policy";
import type { FeedPage } from "@/lib/posts/schema";

export type DiscoverRow = PostRow & {
  /** The topics of it that the viewer's profile follows. */
  broughtBy: number;
  /** The numbers of the interests that it says it has. */
  interests: number[];
};

const hidden = Prisma.sql`SELECT id FROM hidden`;
/** A page of ten and one more, which says that there is another. No parameters, since the planner reckons with them. */
const limit = Prisma.sql`11`;
/** Behind so many posts none is looked for: whoever knows nearly all who write finds few. */
const maxScanned = Prisma.sql`600`;

/**
 * The newest posts older than `before` that everyone may see, of profiles that the viewer's doesn't know, and of the newest
 * there are: none of whoever does not want that, or whom it mutes, about a topic that it mutes, or that it has hidden.
 */
export function selectDiscover(viewer: Viewer, { before }: FeedPage): Promise<DiscoverRow[]> {
  const ids = unplannedIds(viewer);
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(ids)}),
    hidden AS MATERIALIZED (SELECT id FROM blocked UNION ${mutedIdsSql(ids)}),
    unwanted AS MATERIALIZED (SELECT h."postId" AS id FROM "PostHide" h WHERE h."profileId" = ${ids.profileId}),
    ${topicsOfProfileSql(ids)},
    page AS (
      SELECT p.id FROM (
        SELECT p.id, p."profileId", p."topicMask", p."deletedAt" FROM "Post" p
        WHERE ${before ? Prisma.sql`p.id < ${unplanned(before)}` : Prisma.sql`TRUE`} ORDER BY p.id DESC LIMIT ${maxScanned}
      ) p
      CROSS JOIN LATERAL (
        SELECT author."postsAudience", author."isDiscoverable" FROM "Profile" author WHERE author.id = p."profileId" LIMIT 1) author
      WHERE p."topicMask" & (SELECT muted FROM topics) = 0 AND p.id NOT IN (SELECT id FROM unwanted)
        AND ${strangersPostVisibleSql(ids, hidden)}
      ORDER BY p.id DESC LIMIT ${limit}
    )
    SELECT ${cardSql(viewer)}, p."topicMask" & (SELECT followed FROM topics) AS "broughtBy",
      COALESCE((SELECT own.interests FROM "ProfileDetails" own WHERE own."profileId" = ${ids.profileId}), '{}') AS interests
    FROM page JOIN "Post" p ON p.id = page.id JOIN "Profile" author ON author.id = p."profileId"
    ORDER BY p.id DESC`;
}
