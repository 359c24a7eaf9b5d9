import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { conversationAvailableSql, participationVisibleSql } from "@/lib/conversations/policy";
import { db } from "@/lib/db";
import { type Typing, TYPING_CHANNEL, writeTyping } from "@/lib/events/schema";
import { isToldByPostgres } from "@/lib/events/wake";

/**
 * Tells all processes, where `tells` and Redis does not, and writes nothing; false where the viewer has not joined the conversation, or it is
 * unavailable.
 */
export async function notifyTyping(viewer: Viewer, typing: Typing, tells: boolean): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    -- prepared
    SELECT CASE WHEN ${tells && isToldByPostgres()}::boolean THEN pg_notify(${TYPING_CHANNEL}, ${writeTyping(typing)})::text END
    FROM "Conversation" c JOIN "Participant" mine ON mine."conversationId" = c.id
    WHERE c.id = ${typing.conversationId}::uuid AND ${participationVisibleSql(viewer)} AND mine.state = 'JOINED'
      AND ${conversationAvailableSql(viewer, blockedIdsSql(viewer))}`;
  return rows.length === 1;
}
