import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { profileOpenSql, profileVisibleSql } from "@/lib/profiles/policy";
import type { ProfileListPage } from "@/lib/profiles/schema/page";

export type MediaItemRow = {
  id: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  alt: string;
  description: string;
};

/** The items of a profile whose setting for media admits the viewer, after the item `before`, which may be deleted. */
export function selectMediaItems(
  viewer: Viewer,
  { id, as, before }: ProfileListPage,
  limit: number,
): Promise<MediaItemRow[]> {
  const after = before
    ? Prisma.sql`AND (picture.position, picture.id) > (
        SELECT shown.position, shown.id FROM "Picture" shown WHERE shown.id = ${before}::uuid AND shown."profileId" = profile.id)`
    : Prisma.empty;
  return db.$queryRaw<MediaItemRow[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT picture.id, picture.width, picture.height, picture.widths, picture.placeholder, picture.alt, picture.description
    FROM "Profile" profile JOIN "Picture" picture ON picture."profileId" = profile.id
    WHERE profile.id = ${id}::uuid AND picture.use = 'ITEM' AND picture."deletedAt" IS NULL
      AND ${profileVisibleSql(Prisma.sql`ARRAY(SELECT id FROM blocked)`)} AND ${profileOpenSql(viewer, "mediaAudience", as)}
      ${after}
    ORDER BY picture.position, picture.id LIMIT ${limit}`;
}
