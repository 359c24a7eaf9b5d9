import { MAX_UNREAD } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";

type Added = { id: string; conversationId: string; profileId: string; counts: boolean };

/**
 * A message has come, under the conversation's lock: for each of its profiles that may read it the conversation moves up,
 * leaves the archive unless it is muted, and has one more unread. Not across a block with whom it is from. The ids of these;
 * `mailedId`: the human who wants to be told by mail of what the profile does not read, and of this conversation;
 * `pushedId`: who is told on a device.
 */
export async function moveParticipants(
  tx: Transaction,
  added: Added,
): Promise<{ profileId: string; mailedId: string | null; pushedId: string | null }[]> {
  const { id, conversationId, profileId, counts } = added;
  return tx.$queryRaw`
    -- prepared
    UPDATE "Participant" p SET
      "newestId" = ${id}::uuid,
      unread = CASE WHEN ${counts}::boolean AND p."profileId" <> ${profileId}::uuid THEN LEAST(p.unread + 1, ${MAX_UNREAD}) ELSE p.unread END,
      "archivedAt" = CASE WHEN p."mutedAt" IS NULL THEN NULL ELSE p."archivedAt" END
    WHERE p."conversationId" = ${conversationId}::uuid AND p.state IN ('JOINED', 'REQUESTED')
      AND NOT EXISTS (
        SELECT FROM "Block" b
        WHERE (b."blockerId" = p."profileId" AND b."blockedId" = ${profileId}::uuid)
           OR (b."blockerId" = ${profileId}::uuid AND b."blockedId" = p."profileId"))
    RETURNING p."profileId", CASE WHEN ${counts}::boolean AND p."profileId" <> ${profileId}::uuid AND p."mutedAt" IS NULL THEN (
      SELECT u.id FROM "Profile" own JOIN "User" u ON u.id = own."userId"
      WHERE own.id = p."profileId" AND u."messageMails" <> 'OFF') END AS "mailedId",
    CASE WHEN ${counts}::boolean AND p."profileId" <> ${profileId}::uuid AND p."mutedAt" IS NULL THEN (
      SELECT own."userId" FROM "Profile" own
      WHERE own.id = p."profileId" AND EXISTS (SELECT FROM "PushDevice" d WHERE d."userId" = own."userId")) END AS "pushedId"`;
}

/** What the counters say is counted anew, for all of a conversation or for some of its profiles, under its lock. */
export async function recountUnread(tx: Transaction, conversationId: string, profileIds?: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Participant" p SET unread = "unread_messages"(p."conversationId", p."profileId")
    WHERE p."conversationId" = ${conversationId}::uuid AND p.state IN ('JOINED', 'REQUESTED')
      AND (${profileIds === undefined}::boolean OR p."profileId" = ANY(${profileIds ?? []}::uuid[]))`;
}

/** A message has changed: so have those that quote it, for all who have them open. Under the conversation's lock. */
export async function moveQuoting(tx: Transaction, conversationId: string, messageId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Message" m SET revision = c.revision FROM "Conversation" c
    WHERE c.id = ${conversationId}::uuid AND m."conversationId" = c.id AND m."quotedId" = ${messageId}::uuid`;
}
