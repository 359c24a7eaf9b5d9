import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, blocksOwnedBy } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { nameBeginsSql } from "@/lib/profiles/listing";
import { profileVisibleSql } from "@/lib/profiles/policy";
import { scopeSql } from "@/lib/scope-sql";

/** Organizations whose handle or name begins so, by two indexes: as `organizationsHideableBy`. */
export function selectOrganizationsNamed(
  viewer: Viewer,
  q: string,
  limit: number,
): Promise<{ handle: string; displayName: string }[]> {
  const visible = Prisma.sql`(${profileVisibleSql(Prisma.sql`ARRAY(SELECT id FROM blocked)`)} OR EXISTS (
    SELECT FROM "Block" block WHERE block."blockedId" = profile.id AND ${scopeSql(blocksOwnedBy(viewer), "block")}))`;
  const found = (begins: Prisma.Sql) => Prisma.sql`(
    SELECT profile.id, profile.handle, profile."displayName" FROM "Profile" profile
    WHERE ${begins} AND profile.kind = 'ORGANIZATION' AND ${visible} LIMIT ${limit})`;
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    named AS (${Prisma.join(nameBeginsSql(q).map(found), " UNION ")})
    SELECT handle, "displayName" FROM named ORDER BY "displayName", id LIMIT ${limit}`;
}
