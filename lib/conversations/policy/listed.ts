import { type ConversationReader, conversationAvailableSql } from "@/lib/conversations/policy";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * What badges count, over a profile's participant `mine` of a conversation `c`: conversations with something new in them
 * that are neither silent nor put aside, and requests that nobody has looked at. The chips of the list count each of the
 * two by itself. `blocked` selects ids.
 */
export function conversationCountedSql(reader: ConversationReader, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${reader.converses} AND mine."profileId" = ${reader.profileId}::uuid AND (mine.unread > 0 OR mine."isMarkedUnread")
    AND mine."newestId" IS NOT NULL AND CASE mine.state
      WHEN 'JOINED' THEN mine."mutedAt" IS NULL AND mine."archivedAt" IS NULL
      WHEN 'REQUESTED' THEN mine.unread > 0
      WHEN 'INVITED' THEN mine.unread > 0
      ELSE FALSE
    END AND ${conversationAvailableSql(reader, blocked)})`;
}
