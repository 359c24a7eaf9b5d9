import { attachmentsOpenSql } from "@/lib/conversations/policy/attachments";
import { Prisma } from "@/lib/generated/prisma/client";

export type MessagePicture = {
  id: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  alt: string;
};
export type AttachedFile = { id: string; name: string; type: string; bytes: number };

/**
 * The pictures of a message `m` that its reader `mine` may see, in their order: none as long as it was not accepted, which
 * `attachmentsWaitSql` tells.
 */
export const messagePicturesSql = Prisma.sql`CASE WHEN ${attachmentsOpenSql} THEN COALESCE((
    SELECT json_agg(json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height, 'widths', picture.widths,
      'placeholder', picture.placeholder, 'alt', picture.alt) ORDER BY picture.position)
    FROM "Picture" picture WHERE picture."messageId" = m.id
  ), '[]') ELSE '[]' END`;

/** Its files likewise. */
export const messageFilesSql = Prisma.sql`CASE WHEN ${attachmentsOpenSql} THEN COALESCE((
    SELECT json_agg(json_build_object('id', file.id, 'name', file.name, 'type', file.type, 'bytes', file.bytes) ORDER BY file.position)
    FROM "MessageFile" file WHERE file."messageId" = m.id
  ), '[]') ELSE '[]' END`;

/** How much is attached to it that is shown once it is accepted. */
export const attachmentsWaitSql = Prisma.sql`CASE WHEN ${attachmentsOpenSql} OR m."deletedAt" IS NOT NULL THEN 0 ELSE (
    (SELECT count(*) FROM "Picture" picture WHERE picture."messageId" = m.id)
    + (SELECT count(*) FROM "MessageFile" file WHERE file."messageId" = m.id))::int END`;
