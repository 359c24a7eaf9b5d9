import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { attachmentVisibleSql } from "@/lib/conversations/policy/attachments";
import type { OneFile } from "@/lib/files/schema";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

export type FileRow = { key: string; name: string; type: string };

/** Where a file of a message is, if the viewer reads that message. */
export async function selectMessageFile(viewer: Viewer, { fileId }: OneFile): Promise<FileRow | undefined> {
  const [row] = await db.$queryRaw<FileRow[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT file.key, file.name, file.type
    FROM "MessageFile" file JOIN "Message" m ON m.id = file."messageId" JOIN "Conversation" c ON c.id = m."conversationId"
    JOIN "Participant" mine ON mine."conversationId" = c.id
    WHERE file.id = ${fileId}::uuid AND ${attachmentVisibleSql(viewer, Prisma.sql`SELECT id FROM blocked`)}`;
  return row;
}
