import { unplanned, unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import type { MessagePicture } from "@/lib/conversations/attachment-query";
import {
  conversationAvailableSql,
  messageVisibleSql,
  participationVisibleSql,
  readStateVisibleSql,
} from "@/lib/conversations/policy";
import {
  type MessageRow,
  messageSql,
  personSql,
  pictureSql,
  type ThreadPerson,
} from "@/lib/conversations/message-query";
import { peopleOrderSql } from "@/lib/conversations/people-query";
import { type PinnedJob, pinnedJobSql } from "@/lib/conversations/pinned-job-query";
import type { ThreadAsked } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { type ConversationKind, type ParticipantState, Prisma } from "@/lib/generated/prisma/client";

type Mine = {
  state: ParticipantState;
  isOwner: boolean;
  readSequence: number;
  unread: number;
  isMarkedUnread: boolean;
  isMuted: boolean;
  isPinned: boolean;
  isArchived: boolean;
  readableAfter: number;
};

export type ThreadRow = {
  id: string;
  kind: ConversationKind;
  title: string;
  revision: number;
  photo: MessagePicture | null;
  isAvailable: boolean;
  /** Of two, that the other one is still there. */
  isAnswered: boolean;
  waits: boolean;
  /** What the viewer has written while it waits. */
  requested: number;
  mine: Mine;
  pinnedJob: PinnedJob | null;
  people: (ThreadPerson & { state: ParticipantState; isOwner: boolean; readSequence: number | null })[];
  invitedBy: ThreadPerson | null;
  firstUnread: number | null;
  /** Where the page is asked around, or begins. */
  pivot: number;
  isAmid: boolean;
  /** Of those that are shown elsewhere these are gone for the viewer alone. */
  gone: string[];
  across: string[];
  messages: MessageRow[];
};

const blocked = Prisma.sql`SELECT id FROM blocked`;
/** One more of each than is shown, by which one knows whether there are others. No parameters: plans reckon with them. */
const pageLimit = Prisma.sql`31`;
const sinceLimit = Prisma.sql`201`;
const goneLimit = Prisma.sql`100`;
const LAST_SEQUENCE = 2_147_483_647;

/**
 * A conversation as one of its profiles sees it, with a stretch of its messages, in one statement that reads no more of
 * them than it shows; nothing if it is not there for the viewer.
 */
export async function selectThread(viewer: Viewer, asked: ThreadAsked): Promise<ThreadRow | null> {
  const visible = messageVisibleSql(viewer, blocked);
  const { pivot, shown, isAmid } = partsOf(asked, visible);
  const rows = await db.$queryRaw<ThreadRow[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(viewer))}),
    c AS MATERIALIZED (SELECT * FROM "Conversation" WHERE id = ${unplanned(asked.conversationId)}),
    mine AS MATERIALIZED (
      SELECT mine.* FROM c JOIN "Participant" mine ON mine."conversationId" = c.id WHERE ${participationVisibleSql(viewer)}
    ),
    unread AS MATERIALIZED (
      SELECT (
        SELECT m.sequence FROM "Message" m
        WHERE ${stretchSql({ after: Prisma.sql`GREATEST(mine."readSequence", mine."readableAfter")` })}
          AND m.kind = 'TEXT' AND m."deletedAt" IS NULL AND m."profileId" <> mine."profileId" AND ${visible}
        ORDER BY m.sequence LIMIT 1
      ) AS first FROM c CROSS JOIN mine
    ),
    place AS MATERIALIZED (SELECT ${pivot} AS pivot),
    shown AS MATERIALIZED (${shown})
    SELECT c.id, c.kind, c.title, c.revision, ${photoSql} AS photo,
      ${conversationAvailableSql(viewer, blocked)} AS "isAvailable",
      (c.kind = 'GROUP' OR (c."lowId" IS NOT NULL AND c."highId" IS NOT NULL)) AS "isAnswered",
      ${waitsSql} AS waits,
      CASE WHEN ${waitsSql} THEN (
        SELECT count(*)::int FROM "Message" m WHERE m."conversationId" = c.id AND m."profileId" = mine."profileId"
      ) ELSE 0 END AS requested,
      json_build_object('state', mine.state, 'isOwner', mine."isOwner", 'readSequence', mine."readSequence", 'unread', mine.unread,
        'isMarkedUnread', mine."isMarkedUnread", 'isMuted', mine."mutedAt" IS NOT NULL, 'isPinned', mine."pinnedAt" IS NOT NULL,
        'isArchived', mine."archivedAt" IS NOT NULL, 'readableAfter', mine."readableAfter") AS mine,
      ${pinnedJobSql(viewer, blocked)} AS "pinnedJob",
      ${peopleSql(viewer)} AS people,
      (SELECT ${personSql(Prisma.sql`profile`)} FROM "Profile" profile WHERE profile.id = mine."invitedById" AND profile.id NOT IN (${blocked})) AS "invitedBy",
      unread.first AS "firstUnread", place.pivot, ${isAmid} AS "isAmid",
      ${asked.since === undefined ? Prisma.sql`'[]'::json` : goneSql} AS gone,
      ${asked.since === undefined ? Prisma.sql`'[]'::json` : acrossSql} AS across,
      COALESCE((
        SELECT json_agg(${messageSql(viewer, visible)} ORDER BY m.sequence) FROM shown m JOIN "Profile" author ON author.id = m."profileId"
      ), '[]') AS messages
    FROM c CROSS JOIN mine CROSS JOIN unread CROSS JOIN place`;
  return rows[0] ?? null;
}

type Place = { from: Prisma.Sql } | { after: Prisma.Sql } | { before: Prisma.Sql };

/**
 * Messages `m` of conversation `c` from some place on, as a stretch of the index of both columns. Not as rows that are
 * compared (conversation and sequence with those of `c`): to the planner the whole conversation seems as good then.
 */
function stretchSql(place: Place): Prisma.Sql {
  const bound =
    "from" in place
      ? Prisma.sql`>= ${place.from}`
      : "after" in place
        ? Prisma.sql`> ${place.after}`
        : Prisma.sql`< ${place.before}`;
  return Prisma.sql`m."conversationId" = c.id AND m.sequence ${bound}`;
}

/** Where a page stands, what is in it, and whether others stand on the other side of where it begins. */
function partsOf({ atUnread, before, after, around, since }: ThreadAsked, visible: Prisma.Sql) {
  const of = Prisma.sql`FROM c CROSS JOIN mine CROSS JOIN place CROSS JOIN LATERAL`;
  const pivot = Prisma.sql`place.pivot`;
  const page = (place: Place, order: Prisma.Sql) => Prisma.sql`
    SELECT m.* ${of} (
      SELECT m.* FROM "Message" m WHERE ${stretchSql(place)} AND ${visible}
      ORDER BY m.sequence ${order} LIMIT ${pageLimit}
    ) m`;
  const earlier = page({ before: pivot }, Prisma.sql`DESC`);
  const others = (place: Place) =>
    Prisma.sql`(SELECT TRUE FROM "Message" m WHERE ${stretchSql(place)} AND ${visible} LIMIT 1) IS TRUE`;
  if (since !== undefined)
    return {
      pivot: Prisma.sql`0`,
      shown: Prisma.sql`SELECT m.* ${of} (
        SELECT m.* FROM (
          -- OFFSET 0 keeps the sequence, which the law asks for, from the choice of an index.
          SELECT * FROM "Message" m WHERE m."conversationId" = c.id AND m.revision > ${since}::int ORDER BY m.revision OFFSET 0
        ) m
        WHERE ${visible} ORDER BY m.revision LIMIT ${sinceLimit}
      ) m`,
      isAmid: Prisma.sql`FALSE`,
    };
  if (after !== undefined)
    return {
      pivot: Prisma.sql`${after}::int + 1`,
      shown: page({ from: pivot }, Prisma.sql`ASC`),
      isAmid: others({ before: pivot }),
    };
  if (before !== undefined)
    return { pivot: Prisma.sql`${before}::int`, shown: earlier, isAmid: others({ from: pivot }) };
  const found = around
    ? Prisma.sql`(SELECT m.sequence FROM c CROSS JOIN mine JOIN "Message" m ON m."conversationId" = c.id WHERE m.id = ${around}::uuid AND ${visible})`
    : atUnread
      ? Prisma.sql`(SELECT first FROM unread)`
      : Prisma.sql`NULL`;
  return {
    pivot: Prisma.sql`COALESCE(${found}, ${LAST_SEQUENCE}::int)`,
    shown: Prisma.sql`(${earlier}) UNION ALL (${page({ from: pivot }, Prisma.sql`ASC`)})`,
    isAmid: Prisma.sql`FALSE`,
  };
}

/** A stranger has been written to and has not said yes: nobody learns whether they have seen it, or said no. */
const waitsSql = Prisma.sql`(c.kind = 'DIRECT' AND mine.state = 'JOINED' AND EXISTS (
  SELECT FROM "Participant" p WHERE p."conversationId" = c.id AND p."profileId" <> mine."profileId" AND p.state <> 'JOINED'))`;

const photoSql = Prisma.sql`(SELECT ${pictureSql} FROM "Picture" picture WHERE picture.id = c."photoId")`;

/** Those who are in it or asked into it; of two both, in no state that tells whether a request was seen. */
function peopleSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT json_agg(json_build_object('id', profile.id, 'kind', profile.kind, 'handle', profile.handle, 'displayName', profile."displayName",
      'photoId', profile."photoId", 'isOwner', p."isOwner", 'readSequence', CASE WHEN ${readStateVisibleSql(viewer)} THEN p."readSequence" END,
      'state', CASE WHEN c.kind = 'DIRECT' AND profile.id <> mine."profileId" THEN 'JOINED' ELSE p.state END)
      ORDER BY ${peopleOrderSql})
    FROM "Participant" p JOIN "Profile" profile ON profile.id = p."profileId"
    WHERE p."conversationId" = c.id AND (c.kind = 'DIRECT' OR p.state IN ('JOINED', 'INVITED')) AND profile.id NOT IN (${blocked})
  ), '[]')`;
}

/** The newest of those that the viewer deleted for themself. */
const goneSql = Prisma.sql`COALESCE((
  SELECT json_agg(gone.id) FROM (
    SELECT m.id FROM "MessageHide" h JOIN "Message" m ON m.id = h."messageId"
    WHERE h."profileId" = mine."profileId" AND m."conversationId" = c.id ORDER BY m.sequence DESC LIMIT ${goneLimit}
  ) gone
), '[]')`;

/** Of a group, whose messages and what tells of whom the viewer does not see, or sees no more, for a block. */
const acrossSql = Prisma.sql`COALESCE((
  SELECT json_agg(p."profileId" ORDER BY p."profileId") FROM "Participant" p
  WHERE c.kind = 'GROUP' AND mine.state = 'JOINED' AND p."conversationId" = c.id AND p."profileId" IN (${blocked}) AND EXISTS (
    SELECT FROM "Message" m
    WHERE m."conversationId" = c.id AND m.sequence > mine."readableAfter" AND (m."profileId" = p."profileId" OR m."aboutId" = p."profileId"))
), '[]')`;
