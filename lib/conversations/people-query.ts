import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, unfoundIdsSql } from "@/lib/blocks/policy";
import { askedAgainAfter, conversationAvailableSql, participationVisibleSql } from "@/lib/conversations/policy";
import { profileMessageableSql } from "@/lib/conversations/policy/recipients";
import { db } from "@/lib/db";
import { type ConversationKind, type ParticipantState, Prisma } from "@/lib/generated/prisma/client";
import { nameBeginsSql, nameMatchesSql, type Standing, standingSql } from "@/lib/profiles/listing";
import { profileVisibleSql } from "@/lib/profiles/policy";

const blocked = Prisma.sql`SELECT id FROM blocked`;
const blockedIds = Prisma.sql`ARRAY(${blocked})`;

/**
 * Of participants `p` with their profiles: by the first of them a conversation is called and shown, everywhere by the same
 * ones. Those who have not joined come last.
 */
export const peopleOrderSql = Prisma.sql`p."isOwner" DESC, p."joinedAt", profile.id`;

type Person = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
};

export type DetailsRow = {
  id: string;
  kind: ConversationKind;
  title: string;
  photoId: string | null;
  isAvailable: boolean;
  state: ParticipantState;
  isOwner: boolean;
  unread: number;
  isMarkedUnread: boolean;
  isMuted: boolean;
  isPinned: boolean;
  isArchived: boolean;
  /** Those who are in it or asked, oneself too, the owner first: nobody across a block. */
  people: (Person & Standing & { state: ParticipantState; isOwner: boolean; isInvitedByViewer: boolean })[];
};

/** A conversation as those who are in it or asked into it know it, without what is said there; in one statement. */
export async function selectDetails(viewer: Viewer, id: string): Promise<DetailsRow | undefined> {
  const me = Prisma.sql`${viewer.profileId}::uuid`;
  const [row] = await db.$queryRaw<DetailsRow[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT c.id, c.kind, c.title, c."photoId", ${conversationAvailableSql(viewer, blocked)} AS "isAvailable",
      mine.state, mine."isOwner", mine.unread, mine."isMarkedUnread", mine."mutedAt" IS NOT NULL AS "isMuted",
      mine."pinnedAt" IS NOT NULL AS "isPinned", mine."archivedAt" IS NOT NULL AS "isArchived",
      (SELECT COALESCE(json_agg(person ORDER BY person."isOwner" DESC, person."joinedAt", person.id), '[]') FROM (
        SELECT profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId", p."isOwner", p."joinedAt",
          CASE WHEN c.kind = 'DIRECT' THEN 'JOINED' ELSE p.state END AS state,
          p."invitedById" IS NOT DISTINCT FROM ${me} AS "isInvitedByViewer", ${standingSql(viewer, Prisma.sql`profile.id`)}
        FROM "Participant" p JOIN "Profile" profile ON profile.id = p."profileId"
        WHERE p."conversationId" = c.id AND (c.kind = 'DIRECT' OR p.state IN ('JOINED', 'INVITED'))
          AND ${profileVisibleSql(blockedIds)}
      ) person) AS people
    FROM "Participant" mine JOIN "Conversation" c ON c.id = mine."conversationId"
    WHERE c.id = ${id}::uuid AND ${participationVisibleSql(viewer)}`;
  return row;
}

const found = Prisma.sql`profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId"`;

export type FoundRow = Person & { isAlly: boolean };

/**
 * Whom the viewer's profile may write to: allies first, who joined last; then with `q` others whose name or handle begins
 * so, by two indexes. `conversationId`: whom it may ask into that group, which has none of them, none who left it, was
 * removed or said no, whom its owner alone asks again, and none who did so themselves of late.
 */
export function selectRecipients(
  viewer: Viewer,
  { q, conversationId }: { q: string; conversationId?: string },
  limit: number,
): Promise<FoundRow[]> {
  const wanted = Prisma.sql`${profileMessageableSql(viewer, blockedIds)} AND ${absentSql(viewer, conversationId)}`;
  const others = (begins: Prisma.Sql) => Prisma.sql`
    UNION ALL (SELECT FALSE AS "isAlly", NULL::uuid AS at, ${found} FROM "Profile" profile WHERE ${begins} AND ${wanted} LIMIT ${limit})`;
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${unfoundIdsSql(viewer)}),
    candidates AS (
      (SELECT TRUE AS "isAlly", edge."allyId" AS at, ${found} FROM "AllyEdge" edge JOIN "Profile" profile ON profile.id = edge."allyId"
        WHERE edge."profileId" = ${viewer.profileId}::uuid AND ${wanted} AND ${q ? nameMatchesSql(q) : Prisma.sql`TRUE`}
        ORDER BY edge."allyId" DESC LIMIT ${limit})
      ${q ? Prisma.join(nameBeginsSql(q).map(others), " ") : Prisma.empty}
    )
    SELECT id, kind, handle, "displayName", "photoId", "isAlly"
    FROM (SELECT DISTINCT ON (id) * FROM candidates ORDER BY id, "isAlly" DESC) candidates
    ORDER BY "isAlly" DESC, at DESC, "displayName", id LIMIT ${limit}`;
}

/** Of a group that is none of the viewer's nobody is left out: asking into it is refused. */
function absentSql(viewer: Viewer, conversationId?: string): Prisma.Sql {
  if (!conversationId) return Prisma.sql`TRUE`;
  return Prisma.sql`NOT EXISTS (
    SELECT FROM "Participant" p JOIN "Participant" mine ON mine."conversationId" = p."conversationId" AND mine."profileId" = ${viewer.profileId}::uuid
    WHERE p."conversationId" = ${conversationId}::uuid AND p."profileId" = profile.id AND mine.state = 'JOINED'
      AND (p.state IN ('JOINED', 'INVITED') OR NOT mine."isOwner" OR p."saidNoAt" > ${askedAgainAfter(viewer)}))`;
}

/** The same of those whose ids are known, in their order. */
export function selectKnownRecipients(viewer: Viewer, ids: readonly string[]): Promise<FoundRow[]> {
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT ${found}, EXISTS (
      SELECT FROM "AllyEdge" e WHERE e."profileId" = ${viewer.profileId}::uuid AND e."allyId" = profile.id) AS "isAlly"
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked(id, number) JOIN "Profile" profile ON profile.id = asked.id
    WHERE ${profileMessageableSql(viewer, blockedIds)} ORDER BY asked.number`;
}
