import type { ViewerIds } from "@/lib/auth/viewer";
import { unblockedSql } from "@/lib/blocks/policy";
import { inboxRoles } from "@/lib/conversations/policy";
import type { EventRule, EventRules } from "@/lib/events/policy/rule";
import { Prisma } from "@/lib/generated/prisma/client";
import { membershipActsSql } from "@/lib/organizations/policy/acting";

export type ConversationEvent = {
  type: "MESSAGE_SENT" | "MESSAGE_CHANGED" | "MESSAGES_READ" | "CONVERSATION_CHANGED";
  fromId: string;
  /** To whom of the conversation it is told. */
  toIds: string[];
  subjectId: string;
  /** Who is in it no more by this, and is told so for the last time. */
  toId?: string;
};

/** Those who are in it are told wherever they are: their lists and badges change, too. */
const ofConversation: EventRule = {
  recipients: [],
  toldSql: conversationToldSql,
  signals: (subjectId) => [`conversation ${subjectId}`, "news"],
};

export const conversationEvents: EventRules<ConversationEvent> = {
  MESSAGE_SENT: ofConversation,
  MESSAGE_CHANGED: ofConversation,
  CONVERSATION_CHANGED: ofConversation,
  // How far others have read counts in no badge.
  MESSAGES_READ: { ...ofConversation, signals: (subjectId) => [`conversation ${subjectId}`] },
};

/**
 * What happens in a conversation those are told who are in it at that moment, or asked into it, and whom it takes out of
 * it, once: of an organization those who write for it. Nothing from across a block; and how far one has read nobody
 * unless both show it by then.
 */
function conversationToldSql({ ownProfileId }: ViewerIds): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM unnest(e."recipientIds") recipient(id)
    LEFT JOIN "Participant" p ON p."conversationId" = e."subjectId" AND p."profileId" = recipient.id
      AND p.state IN ('JOINED', 'REQUESTED', 'INVITED')
    WHERE (p.state IS NOT NULL OR recipient.id = e."toId") AND ${unblockedSql({ profileId: Prisma.sql`recipient.id`, ownProfileId }, Prisma.sql`e."fromId"`)}
      AND (e.type <> 'MESSAGES_READ' OR (p.state = 'JOINED' AND NOT EXISTS (
        SELECT FROM "Profile" hiding WHERE hiding.id IN (e."fromId", recipient.id) AND NOT hiding."sharesReadState")))
      AND (recipient.id = ${ownProfileId}::uuid OR EXISTS (
        SELECT FROM "Membership" mine
        WHERE mine."profileId" = ${ownProfileId}::uuid AND mine."organizationId" = recipient.id
          AND mine.role = ANY(${inboxRoles}::"MembershipRole"[]) AND ${membershipActsSql(Prisma.sql`mine`)})))`;
}
