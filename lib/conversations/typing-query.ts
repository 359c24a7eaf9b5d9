import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { conversationAvailableSql, participationVisibleSql } from "@/lib/conversations/policy";
import { db } from "@/lib/db";
import { TYPING_CHANNEL, type Writer, writeWriter } from "@/lib/events/schema";
import { isToldByPostgres } from "@/lib/events/wake";

/**
 * Tells all processes where Redis does not, if it `isDue` or the conversation is beyond the revision that is `known`, and
 * writes nothing; null where the viewer has not joined the conversation, or it is unavailable.
 */
export async function notifyTyping(
  viewer: Viewer,
  writer: Writer,
  isDue: boolean,
  known: number | null,
): Promise<{ isTold: boolean; revision: number } | null> {
  const [row] = await db.$queryRaw<{ isTold: boolean; revision: number }[]>`
    -- prepared
    SELECT c.revision, now."isTold",
      CASE WHEN now."isTold" AND ${isToldByPostgres()}::boolean
        THEN pg_notify(${TYPING_CHANNEL}, concat_ws(',', ${writeWriter(writer)}::text, c.revision))::text
      END AS notified
    FROM "Conversation" c JOIN "Participant" mine ON mine."conversationId" = c.id
    CROSS JOIN LATERAL (SELECT ${isDue}::boolean OR COALESCE(c.revision > ${known}::int, false) AS "isTold") now
    WHERE c.id = ${writer.conversationId}::uuid AND ${participationVisibleSql(viewer)} AND mine.state = 'JOINED'
      AND ${conversationAvailableSql(viewer, blockedIdsSql(viewer))}`;
  return row ?? null;
}
