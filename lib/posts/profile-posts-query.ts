import { unplanned, unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { cardSql, type NamedProfile, type PostRow } from "@/lib/posts/card-query";
import { postVisibleSql } from "@/lib/posts/policy";
import { profileOpenSql, profileOpenToAllSql, profileVisibleSql } from "@/lib/profiles/policy";
import type { ProfileListPage } from "@/lib/profiles/schema/page";

const blocked = Prisma.sql`SELECT id FROM blocked`;
const blockedIds = Prisma.sql`ARRAY(${blocked})`;

/** `entryId`: its place, by when it was posted or shared. */
export type ProfilePostRow = PostRow & { entryId: string; sharer: (NamedProfile & { text: string }) | null };

/**
 * The newest `limit` things that one profile posted or shared, older than `before`. What it shared of its own stands where
 * it did that. Whoever it does not admit costs no
 * scan of them; of what it shared each has to admit them, too. An ally of the profile, whom the owner may view it as, is
 * nobody special to others, but to the profile's own posts.
 */
export function selectProfilePosts(
  viewer: Viewer,
  { id, as, before }: ProfileListPage,
  limit: number,
): Promise<ProfilePostRow[]> {
  const ids = unplannedIds(viewer);
  const older = (entryId: Prisma.Sql) => (before ? Prisma.sql`${entryId} < ${unplanned(before)}` : Prisma.sql`TRUE`);
  const openToAll = Prisma.sql`EXISTS (
    SELECT FROM "Profile" profile WHERE profile.id = p."profileId" AND ${profileOpenToAllSql("postsAudience")})`;
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(ids)}),
    owner AS MATERIALIZED (
      SELECT profile.* FROM "Profile" profile
      WHERE profile.id = ${unplanned(id)} AND ${profileVisibleSql(blockedIds)} AND ${profileOpenSql(ids, "postsAudience", as)}
    ),
    brought AS (
      SELECT posted.id AS "entryId", posted.id AS "postId", NULL AS text
      FROM owner author CROSS JOIN LATERAL (
        SELECT p.id FROM "Post" p
        WHERE p."profileId" = author.id AND ${older(Prisma.sql`p.id`)} AND ${postVisibleSql(ids, blocked)}
          AND NOT EXISTS (SELECT FROM "PostShare" s WHERE s."postId" = p.id AND s."profileId" = author.id AND s."endedAt" IS NULL OFFSET 0)
        ORDER BY p.id DESC LIMIT ${limit}
      ) posted
      UNION ALL
      SELECT shared.id, shared."postId", shared.text
      FROM owner CROSS JOIN LATERAL (
        SELECT s.id, s."postId", s.text FROM "PostShare" s
        JOIN "Post" p ON p.id = s."postId" JOIN "Profile" author ON author.id = p."profileId"
        WHERE s."profileId" = owner.id AND s."endedAt" IS NULL AND ${older(Prisma.sql`s.id`)} AND ${postVisibleSql(ids, blocked)}
          AND ${as ? Prisma.sql`(p."profileId" = owner.id OR ${openToAll})` : Prisma.sql`TRUE`}
        ORDER BY s.id DESC LIMIT ${limit}
      ) shared
    )
    SELECT ${cardSql(viewer)}, page."entryId",
      CASE WHEN page.text IS NOT NULL THEN json_build_object('id', owner.id, 'kind', owner.kind, 'handle', owner.handle,
        'displayName', owner."displayName", 'text', page.text) END AS sharer
    FROM (SELECT * FROM brought ORDER BY "entryId" DESC LIMIT ${limit}) page CROSS JOIN owner
    JOIN "Post" p ON p.id = page."postId" JOIN "Profile" author ON author.id = p."profileId"
    ORDER BY page."entryId" DESC`;
}
