import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, limitedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { followableSql, followListedSql } from "@/lib/follows/policy";
import type { FollowList } from "@/lib/follows/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { type ListedRow, listedSql } from "@/lib/profiles/listing";
import { profileOpenSql, profileVisibleSql, viewAsAmongOthers } from "@/lib/profiles/policy";
import type { FollowListName } from "@/lib/profiles/schema/page";

/** `followId`: its place in the list. */
export type FollowRow = ListedRow & { followId: string };

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/**
 * Who follows one profile, or whom it follows, the newest first: under its setting for its allies and that of each who is
 * listed, none who is limited to the viewer, and none that does not let itself be followed.
 */
export function selectFollows(
  viewer: Viewer,
  list: FollowListName,
  { id, as, before }: FollowList,
  limit: number,
): Promise<FollowRow[]> {
  const ofFollowers = list === "followers";
  const [mine, other] = ofFollowers
    ? [Prisma.sql`follow."followedId"`, Prisma.sql`follow."followerId"`]
    : [Prisma.sql`follow."followerId"`, Prisma.sql`follow."followedId"`];
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    limited AS MATERIALIZED (${limitedIdsSql(viewer)}),
    owner AS MATERIALIZED (
      SELECT profile.id FROM "Profile" profile
      WHERE profile.id = ${id}::uuid AND ${profileVisibleSql(blockedIds)} AND ${profileOpenSql(viewer, "alliesAudience", as)}
        AND ${ofFollowers ? followableSql : Prisma.sql`TRUE`}
    )
    SELECT ${listedSql(viewer, viewAsAmongOthers(as))}, follow.id AS "followId"
    FROM "ProfileFollow" follow
    -- Instead of a join: an index has the order, and reading ends with the page.
    CROSS JOIN LATERAL (SELECT * FROM "Profile" WHERE id = ${other} LIMIT 1) profile
    WHERE ${mine} = ${id}::uuid AND EXISTS (SELECT FROM owner)
      AND ${other} NOT IN (SELECT id FROM blocked) AND ${other} NOT IN (SELECT id FROM limited)
      AND ${followListedSql(viewer, Prisma.sql`${id}::uuid`, as)} AND ${ofFollowers ? Prisma.sql`TRUE` : followableSql}
      AND ${before ? Prisma.sql`follow.id < ${before}::uuid` : Prisma.sql`TRUE`}
    ORDER BY follow.id DESC LIMIT ${limit}`;
}
