import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { peopleOrderSql } from "@/lib/conversations/people-query";
import {
  canConverse,
  conversationAvailableSql,
  messageVisibleSql,
  participationVisibleSql,
} from "@/lib/conversations/policy";
import { conversationCountedSql } from "@/lib/conversations/policy/listed";
import { type ConversationFilter, type ConversationList, MAX_PINNED, MAX_UNREAD } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { type ConversationKind, type MessageKind, type ParticipantState, Prisma } from "@/lib/generated/prisma/client";
import { profileVisibleSql } from "@/lib/profiles/policy";

/** Code points of the last message that stand in the list, and people who are named. */
const PREVIEW_LENGTH = 140;
const MAX_NAMED = 3;

type ConversationPerson = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
};

export type ListedRow = {
  id: string;
  kind: ConversationKind;
  title: string;
  photoId: string | null;
  isAvailable: boolean;
  state: ParticipantState;
  newestId: string;
  unread: number;
  isMarkedUnread: boolean;
  isMuted: boolean;
  isPinned: boolean;
  isArchived: boolean;
  /** The others that are in it and visible: the first of them, and how many there are. */
  people: ConversationPerson[];
  peopleCount: number;
  /** Who asks one into a group. */
  invitedBy: string | null;
  preview: {
    kind: MessageKind;
    text: string;
    isOwn: boolean;
    authorName: string;
    /** Whom a line about the group is about; null where it is oneself or nobody may know. */
    aboutName: string | null;
    isAboutOneself: boolean;
    hasPictures: boolean;
    hasFiles: boolean;
    isDeleted: boolean;
  } | null;
};

const blocked = Prisma.sql`SELECT id FROM blocked`;
const shown: Record<ConversationFilter, Prisma.Sql> = {
  all: Prisma.sql`mine.state = 'JOINED' AND mine."archivedAt" IS NULL AND mine."pinnedAt" IS NULL`,
  unread: Prisma.sql`mine.state = 'JOINED'`,
  requests: Prisma.sql`mine.state IN ('REQUESTED', 'INVITED')`,
  groups: Prisma.sql`mine.state = 'JOINED' AND mine."archivedAt" IS NULL AND c.kind = 'GROUP'`,
  archived: Prisma.sql`mine.state = 'JOINED' AND mine."archivedAt" IS NOT NULL`,
};

/**
 * The conversations of the viewer's profile that something came to last, in one statement, before the first ones those
 * that it has pinned; and how many are counted as new. Of one that is unavailable nothing is told but that it is there;
 * of nobody across a block anything.
 */
export async function selectConversations(viewer: Viewer, { show, before }: ConversationList, limit: number) {
  const reader = { profileId: viewer.profileId, converses: Prisma.sql`${canConverse(viewer)}::boolean` };
  const counted = conversationCountedSql(reader, blocked);
  const available = conversationAvailableSql(viewer, blocked);
  const among: Partial<Record<ConversationFilter, Prisma.Sql>> = { unread: counted, requests: available };
  const from = Prisma.sql`FROM "Participant" mine JOIN "Conversation" c ON c.id = mine."conversationId"`;
  const placed = Prisma.sql`${participationVisibleSql(viewer)} AND mine."newestId" IS NOT NULL`;
  const pinned = Prisma.sql`
    UNION ALL (SELECT mine.* ${from} WHERE ${placed} AND mine.state = 'JOINED' AND mine."pinnedAt" IS NOT NULL
      ORDER BY mine."newestId" DESC LIMIT ${MAX_PINNED})`;
  const count = (which: Prisma.Sql) => Prisma.sql`(
    SELECT count(*)::int FROM (SELECT ${from} WHERE ${counted} AND ${which} LIMIT ${MAX_UNREAD}) counted)`;
  const [answer] = await db.$queryRaw<{ unread: number; requests: number; rows: ListedRow[] }[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    page AS MATERIALIZED (
      (SELECT mine.* ${from} WHERE ${placed} AND ${shown[show]} AND ${among[show] ?? Prisma.sql`TRUE`}
        AND ${before ? Prisma.sql`mine."newestId" < ${before}::uuid` : Prisma.sql`TRUE`}
        ORDER BY mine."newestId" DESC LIMIT ${limit})
      ${show === "all" && !before ? pinned : Prisma.empty}
    )
    SELECT ${count(Prisma.sql`mine.state = 'JOINED'`)} AS unread, ${count(Prisma.sql`mine.state IN ('REQUESTED', 'INVITED')`)} AS requests,
      (SELECT COALESCE(json_agg(listed ORDER BY listed."newestId" DESC), '[]') FROM (
        SELECT c.id, c.kind, mine.state, mine."newestId", mine.unread, mine."isMarkedUnread",
          mine."mutedAt" IS NOT NULL AS "isMuted", mine."pinnedAt" IS NOT NULL AS "isPinned", mine."archivedAt" IS NOT NULL AS "isArchived",
          ${available} AS "isAvailable", c.title, c."photoId", people.*, preview.row AS preview,
          (SELECT profile."displayName" FROM "Profile" profile
            WHERE mine.state = 'INVITED' AND profile.id = mine."invitedById" AND ${visible}) AS "invitedBy"
        FROM page mine JOIN "Conversation" c ON c.id = mine."conversationId"
        CROSS JOIN LATERAL (${peopleSql(viewer)}) people
        LEFT JOIN LATERAL (${previewSql(viewer)}) preview ON TRUE
      ) listed) AS rows`;
  return answer!;
}

const visible = profileVisibleSql(Prisma.sql`ARRAY(${blocked})`);

/** Across a block the other one of two is not there, as nobody is in a group. */
function peopleSql({ profileId }: Viewer): Prisma.Sql {
  return Prisma.sql`
    SELECT COALESCE(json_agg(json_build_object(
        'id', person.id, 'kind', person.kind, 'handle', person.handle, 'displayName', person."displayName", 'photoId', person."photoId"
      ) ORDER BY person.number) FILTER (WHERE person.number <= ${MAX_NAMED}), '[]') AS people, count(*)::int AS "peopleCount"
    FROM (
      SELECT profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId",
        row_number() OVER (ORDER BY ${peopleOrderSql}) AS number
      FROM "Participant" p JOIN "Profile" profile ON profile.id = p."profileId"
      WHERE p."conversationId" = c.id AND p."profileId" <> ${profileId}::uuid AND (c.kind = 'DIRECT' OR p.state = 'JOINED') AND ${visible}
    ) person`;
}

function previewSql(viewer: Viewer): Prisma.Sql {
  const me = Prisma.sql`${viewer.profileId}::uuid`;
  return Prisma.sql`
    SELECT json_build_object(
      'kind', m.kind, 'text', left(m.text, ${PREVIEW_LENGTH}), 'isOwn', m."profileId" = ${me}, 'authorName', author."displayName",
      'aboutName', (SELECT profile."displayName" FROM "Profile" profile WHERE profile.id = m."aboutId" AND profile.id <> ${me} AND ${visible}),
      'isAboutOneself', m."aboutId" IS NOT DISTINCT FROM ${me}, 'isDeleted', m."deletedAt" IS NOT NULL,
      'hasPictures', m."deletedAt" IS NULL AND EXISTS (SELECT FROM "Picture" picture WHERE picture."messageId" = m.id),
      'hasFiles', m."deletedAt" IS NULL AND EXISTS (SELECT FROM "MessageFile" file WHERE file."messageId" = m.id)) AS row
    FROM "Message" m JOIN "Profile" author ON author.id = m."profileId"
    WHERE m."conversationId" = c.id AND ${messageVisibleSql(viewer, blocked)}
    ORDER BY m.sequence DESC LIMIT 1`;
}
