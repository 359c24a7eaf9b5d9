import { idleLimit } from "@/lib/auth/session";
import type { Clock } from "@/lib/clock";
import { typingInsideSql, typingToldSql } from "@/lib/conversations/policy/typing";
import { db, type Transaction } from "@/lib/db";
import { eventPostSql, eventToldSql, watcherToldSql } from "@/lib/events/policy";
import { type Cursor, EVENT_CHANNEL, FIRST_ID, type Typing } from "@/lib/events/schema";
import { isToldByPostgres } from "@/lib/events/wake";
import { type EventType, Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { membershipActsSql } from "@/lib/organizations/policy/acting";
import { actingRoles } from "@/lib/organizations/schema";

export type EventRow = {
  id: string;
  type: EventType;
  transaction: string;
  subjectId: string | null;
  recipientIds: string[];
  sessionId: string | null;
};

type Row = {
  type: EventType;
  fromId: string;
  toId: string | null;
  subjectId: string | null;
  commentId: string | null;
  recipientIds: string[];
};

export async function insertEvents(tx: Transaction, clock: Clock, rows: readonly Row[]): Promise<void> {
  const events = rows.map((row) => ({ id: newId(clock), ...row }));
  await tx.$queryRaw`
    -- prepared
    WITH recorded AS (
      INSERT INTO "Event" (id, type, "fromId", "toId", "subjectId", "underId", "recipientIds", "createdAt")
      SELECT e.id, e.type, e."fromId", e."toId", e."subjectId",
        (SELECT root."profileId" FROM "Comment" c JOIN "Comment" root ON root.id = COALESCE(c."parentId", c.id)
          WHERE c.id = e."commentId"),
        e."recipientIds", ${clock.now()}
      FROM json_to_recordset(${JSON.stringify(events)}::json) e(
        id uuid, type "EventType", "fromId" uuid, "toId" uuid, "subjectId" uuid, "commentId" uuid, "recipientIds" uuid[])
      RETURNING id
    )
    SELECT CASE WHEN ${isToldByPostgres()}::boolean THEN pg_notify(${EVENT_CHANNEL}, '')::text END FROM recorded LIMIT 1`;
}

export type EventBatch = {
  events: EventRow[];
  /** Behind it is what the next batch begins with. */
  end: Cursor;
  /** There are more, or some that wait for an older transaction to end. */
  isBehind: boolean;
  /** The oldest transaction under way; and behind all those whose events wait for it, null where none waits. */
  until: bigint;
  waitingBelow: bigint | null;
};

/**
 * What is behind a place in the order of events, as far as nothing can come before it any more: up to the oldest
 * transaction that is under way. Without a place nothing, and where that is. Events of transactions that have not begun
 * here are those of a database that this one was restored from: they are waited for by nobody.
 */
export async function selectEvents(after: Cursor | null, limit: number): Promise<EventBatch> {
  const { transaction, id } = after ?? { transaction: "0", id: FIRST_ID };
  const rows = await db.$queryRaw<(Partial<EventRow> & { until: string; waitingBelow: string | null })[]>`
    WITH seen AS MATERIALIZED (
      SELECT pg_snapshot_xmin(now)::text::bigint AS until, pg_snapshot_xmax(now)::text::bigint AS beyond FROM pg_current_snapshot() now
    )
    SELECT seen.until::text, e.id, e.type, e.transaction::text, e."subjectId", e."recipientIds", e."sessionId",
      CASE WHEN EXISTS (SELECT FROM "Event" later WHERE later.transaction >= seen.until AND later.transaction < seen.beyond)
        THEN seen.beyond::text END AS "waitingBelow"
    FROM seen LEFT JOIN LATERAL (
      SELECT * FROM "Event" e
      WHERE ${after !== null}::boolean AND (e.transaction, e.id) > (${transaction}::bigint, ${id}::uuid) AND e.transaction < seen.until
      ORDER BY e.transaction, e.id LIMIT ${limit}
    ) e ON TRUE
    ORDER BY e.transaction, e.id`;
  const events = rows.filter((row): row is EventRow & (typeof rows)[number] => Boolean(row.id));
  const last = events.length === limit ? events.at(-1) : undefined;
  const { until, waitingBelow } = rows[0]!;
  return {
    events,
    end: last ? { transaction: last.transaction, id: last.id } : { transaction: until, id: FIRST_ID },
    isBehind: waitingBelow !== null || last !== undefined,
    until: BigInt(until),
    waitingBelow: waitingBelow === null ? null : BigInt(waitingBelow),
  };
}

/**
 * The one that events wait for, of whatever database of the server; null where it has just ended. Its seconds and its
 * state are said to those who may see them: to the same role, and to members of pg_read_all_stats.
 */
export async function selectOldestTransaction() {
  const [oldest] = await db.$queryRaw<
    { transactionSeconds: number | null; state: string | null; application: string }[]
  >`
    SELECT extract(epoch FROM clock_timestamp() - xact_start)::int AS "transactionSeconds", state, application_name AS application
    FROM pg_stat_activity WHERE backend_xid IS NOT NULL ORDER BY age(backend_xid) DESC LIMIT 1`;
  return oldest ?? null;
}

/** The streams of these sessions as they are by now: whoever has no session any more, or hides, has none. */
const streamsSql = (now: Date) => Prisma.sql`
  JOIN "Session" s ON s."idHash" = asked."sessionId" AND s."expiresAt" > ${now} AND s."lastSeenAt" > ${idleLimit(now)}
  JOIN "Profile" own ON own."userId" = s."userId" AND own."deactivatedAt" IS NULL
  LEFT JOIN "Membership" acting
    ON acting."organizationId" = s."actingProfileId" AND acting."profileId" = own.id
   AND acting.role = ANY(${actingRoles}::"MembershipRole"[]) AND ${membershipActsSql(Prisma.sql`acting`)}
  CROSS JOIN LATERAL (SELECT COALESCE(acting."organizationId", own.id) AS "profileId", own.id AS "ownProfileId") v`;

const viewer = { profileId: Prisma.sql`v."profileId"`, ownProfileId: Prisma.sql`v."ownProfileId"` };

/** What a session is told of an event: that it concerns it, and that the comments of a post that it may watch are others. */
type Told = { isTold: boolean; isSeen: boolean };
const toldSql = Prisma.sql`(SELECT ${eventToldSql(viewer)} AS "isTold", ${watcherToldSql(viewer)} AS "isSeen" OFFSET 0) told`;

/** For `viewerWith`: the organizations that the human may act for. */
export const actableIdsSql = Prisma.sql`ARRAY(
  SELECT mine."organizationId"::text FROM "Membership" mine
  WHERE mine."profileId" = own.id AND mine.role = ANY(${actingRoles}::"MembershipRole"[])
    AND ${membershipActsSql(Prisma.sql`mine`)})`;

/** Of pairs of an event and a session those in which the session is still told something of it. */
export function selectTold(
  now: Date,
  eventIds: string[],
  sessionIds: string[],
): Promise<({ eventId: string; sessionId: string } & Told)[]> {
  return db.$queryRaw`
    SELECT e.id AS "eventId", asked."sessionId", told.*
    FROM unnest(${eventIds}::uuid[], ${sessionIds}::text[]) AS asked("eventId", "sessionId")
    JOIN "Event" e ON e.id = asked."eventId"
    ${streamsSql(now)} ${eventPostSql} CROSS JOIN LATERAL ${toldSql}
    WHERE told."isTold" OR told."isSeen"`;
}

type MissedRow = { id: string; type: EventType; transaction: string; subjectId: string | null } & Told;

/**
 * What a session missed between two places in the order of events, the oldest first; null where that is not known any
 * more, or has to be looked for among too many. An event of before `keptSince` is the last one that was swept: those
 * before it are gone.
 */
export async function selectMissed(
  now: Date,
  sessionId: string,
  [after, end]: [Cursor, Cursor],
  { watched, keptSince, limit, searched }: { watched: string[]; keptSince: Date; limit: number; searched: number },
): Promise<MissedRow[] | null> {
  const between = Prisma.sql`(e.transaction, e.id) > (${after.transaction}::bigint, ${after.id}::uuid)
    AND (e.transaction, e.id) <= (${end.transaction}::bigint, ${end.id}::uuid)`;
  const rows = await db.$queryRaw<(Partial<MissedRow> & { isUnknown: boolean })[]>`
    WITH known AS MATERIALIZED (
      SELECT EXISTS (SELECT FROM "Event" e WHERE ${between} OFFSET ${searched})
        OR COALESCE((SELECT e."createdAt" < ${keptSince} FROM "Event" e WHERE ${between} ORDER BY e.transaction, e.id LIMIT 1), FALSE) AS "isUnknown"
    )
    SELECT known."isUnknown", missed.*
    FROM known LEFT JOIN LATERAL (
      SELECT e.id, e.type, e.transaction::text, e."subjectId", told."isTold", told."isSeen" AND e."subjectId" = ANY(${watched}::uuid[]) AS "isSeen"
      FROM (SELECT ${sessionId}::text AS "sessionId") asked
      ${streamsSql(now)}
      JOIN "Event" e ON ${between}
      ${eventPostSql} CROSS JOIN LATERAL ${toldSql}
      WHERE NOT known."isUnknown" AND e.type <> 'SESSION_ENDED'
        AND (told."isTold" OR (told."isSeen" AND e."subjectId" = ANY(${watched}::uuid[])))
      ORDER BY e.transaction, e.id LIMIT ${limit}
    ) missed ON TRUE`;
  return rows[0]!.isUnknown ? null : rows.filter((row): row is MissedRow & (typeof rows)[number] => Boolean(row.id));
}

/** Of sessions those that are told that somebody is writing; `human` where they are told which one that is. */
export function selectTypingTold(
  now: Date,
  typing: Typing,
  sessionIds: string[],
): Promise<{ sessionId: string; human: string | null }[]> {
  return db.$queryRaw`
    SELECT asked."sessionId", (
      SELECT human."displayName" FROM "Profile" human
      WHERE human.id = ${typing.ownProfileId}::uuid AND ${typingInsideSql(viewer, typing)}
    ) AS human
    FROM unnest(${sessionIds}::text[]) AS asked("sessionId")
    ${streamsSql(now)}
    WHERE ${typingToldSql(viewer, typing)}`;
}
