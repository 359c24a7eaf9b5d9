import { type Viewer, viewerWith } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import type { Clock } from "@/lib/clock";
import { canConverseSql } from "@/lib/conversations/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type PictureReader, pictureOpenToAllSql, pictureVisibleSql } from "@/lib/media/policy";
import type { PictureFile } from "@/lib/media/schema";
import { reportedPictureVisibleSql } from "@/lib/reports/policy/pictures";

export type FileRow = { key: string; isOpenToAll: boolean };

/** Where a file of a picture is, if the viewer may see it. */
export async function selectPictureFile(viewer: Viewer, asked: PictureFile): Promise<FileRow | undefined> {
  const [row] = await db.$queryRaw<FileRow[]>`
    -- prepared
    ${fileSql(viewer, asked)}`;
  return row;
}

/** The same of a picture that was reported, while a moderator looks after that. */
export async function selectReportedPictureFile(
  viewer: Viewer,
  { pictureId, width }: PictureFile,
): Promise<FileRow | undefined> {
  const [row] = await db.$queryRaw<FileRow[]>`
    -- prepared
    SELECT picture.key, FALSE AS "isOpenToAll" FROM "Picture" picture
    WHERE picture.id = ${pictureId}::uuid AND ${width} = ANY(picture.widths) AND ${reportedPictureVisibleSql(viewer)}`;
  return row;
}

/** The same for whoever has a live session, which the same statement proves. */
export function selectPictureFileOfSession(token: string, clock: Clock, asked: PictureFile) {
  const ids = { profileId: Prisma.sql`acting.id`, ownProfileId: Prisma.sql`own.id` };
  // Within the scope other things are called as the membership is here.
  const file = fileSql({ ...ids, converses: Prisma.sql`reader.converses` }, asked);
  return viewerWith<FileRow | null>(
    token,
    clock,
    Prisma.sql`(
      SELECT to_json(file) FROM (SELECT ${canConverseSql(Prisma.sql`m.role`)} AS converses) reader
      CROSS JOIN LATERAL (${file}) file)`,
  );
}

function fileSql(viewer: Viewer | PictureReader, { pictureId, width }: PictureFile): Prisma.Sql {
  return Prisma.sql`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT picture.key, ${pictureOpenToAllSql} AS "isOpenToAll"
    FROM "Picture" picture JOIN "Profile" profile ON profile.id = picture."profileId"
    WHERE picture.id = ${pictureId}::uuid AND ${width} = ANY(picture.widths)
      AND ${pictureVisibleSql(viewer, Prisma.sql`SELECT id FROM blocked`)}`;
}
