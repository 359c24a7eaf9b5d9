import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { cardSql, type PostRow } from "@/lib/posts/card-query";
import { postVisibleSql } from "@/lib/posts/policy";
import { profileOpenSql, profileVisibleSql } from "@/lib/profiles/policy";
import type { ProfileListPage } from "@/lib/profiles/schema/page";

const blocked = Prisma.sql`SELECT id FROM blocked`;
const blockedIds = Prisma.sql`ARRAY(${blocked})`;

/**
 * The newest `limit` posts of one profile, older than `before`. Whoever it does not admit costs no scan of its posts.
 */
export function selectProfilePosts(
  viewer: Viewer,
  { id, as, before }: ProfileListPage,
  limit: number,
): Promise<PostRow[]> {
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    author AS MATERIALIZED (
      SELECT profile.* FROM "Profile" profile
      WHERE profile.id = ${id}::uuid AND ${profileVisibleSql(blockedIds)} AND ${profileOpenSql(viewer, "postsAudience", as)}
    )
    SELECT ${cardSql(viewer)}
    FROM author CROSS JOIN LATERAL (
      SELECT p.* FROM "Post" p
      WHERE p."profileId" = author.id AND ${before ? Prisma.sql`p.id < ${before}::uuid` : Prisma.sql`TRUE`} AND ${postVisibleSql(viewer, blocked)}
      ORDER BY p.id DESC LIMIT ${limit}
    ) p ORDER BY p.id DESC`;
}
