import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { pictureOpenToAllSql, pictureVisibleSql } from "@/lib/media/policy";
import type { PictureFile } from "@/lib/media/schema";

/** Where a file of a picture is, if the viewer may see it. */
export async function selectPictureFile(
  viewer: Viewer,
  { pictureId, width }: PictureFile,
): Promise<{ key: string; isOpenToAll: boolean } | undefined> {
  const [row] = await db.$queryRaw<{ key: string; isOpenToAll: boolean }[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT picture.key, ${pictureOpenToAllSql} AS "isOpenToAll"
    FROM "Picture" picture JOIN "Profile" profile ON profile.id = picture."profileId"
    WHERE picture.id = ${pictureId}::uuid AND ${width} = ANY(picture.widths)
      AND ${pictureVisibleSql(viewer, Prisma.sql`SELECT id FROM blocked`)}`;
  return row;
}
