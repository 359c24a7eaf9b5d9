import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, blockOwnedSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { profileVisibleSql } from "@/lib/profiles/policy";
import { nameLookup } from "@/lib/text";

/** As the index of it says it. */
const lookup = Prisma.sql`lower(regexp_replace(normalize(profile."displayName", NFKD), '[\u0300-\u036f]', '', 'g'))`;

/** Organizations whose handle or name begins so, by two indexes: as `organizationsHideableBy`. */
export function selectOrganizationsNamed(
  viewer: Viewer,
  q: string,
  limit: number,
): Promise<{ handle: string; displayName: string }[]> {
  const pattern = `${nameLookup(q).replace(/[\\%_]/g, "\\$&")}%`;
  const visible = Prisma.sql`(${profileVisibleSql(Prisma.sql`ARRAY(SELECT id FROM blocked)`)} OR EXISTS (
    SELECT FROM "Block" block WHERE block."blockedId" = profile.id AND ${blockOwnedSql(viewer)}))`;
  const begins = (column: Prisma.Sql) => Prisma.sql`(
    SELECT profile.id, profile.handle, profile."displayName" FROM "Profile" profile
    WHERE ${column} LIKE ${pattern} AND profile.kind = 'ORGANIZATION' AND ${visible} LIMIT ${limit})`;
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    named AS (${begins(Prisma.sql`lower(profile.handle)`)} UNION ${begins(lookup)})
    SELECT handle, "displayName" FROM named ORDER BY "displayName", id LIMIT ${limit}`;
}
