import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";
import type { NotificationType } from "@/lib/notifications/schema/types";

type NewActor = {
  id: string;
  type: NotificationType;
  recipientId: string;
  actorId: string;
  postId: string | null;
  commentId: string | null;
  createdAt: Date;
  /** Joins the others of a notification that was made since. */
  groupsSince: Date;
  /** Whoever did the same before is told of anew. */
  isToldAgain: boolean;
};

/**
 * Tells a profile that another one did something, in one statement; what it wants to be told nothing of is not written.
 * Twice the same is told once, or moves to the newer time. Processes make ids by clocks of their own: the newest one is that of the highest.
 * Answers whether there is more to be told of the actor by it than before, and the human who is told on a device.
 */
export async function insertActor(
  tx: Transaction,
  actor: NewActor,
): Promise<{ isAdded: boolean; pushedId: string | null }> {
  const { id, type, recipientId, actorId, postId, commentId, createdAt } = actor;
  const { groupsSince, isToldAgain } = actor;
  const [added] = await tx.$queryRaw<{ isAdded: boolean; pushedId: string | null }[]>`
    -- prepared
    WITH wanted AS MATERIALIZED (
      SELECT WHERE NOT EXISTS (SELECT FROM "NotificationMute" m WHERE m."profileId" = ${recipientId}::uuid AND m."postId" = ${postId}::uuid)
    ),
    present AS MATERIALIZED (
      SELECT n.id FROM "Notification" n
      WHERE n."recipientId" = ${recipientId}::uuid AND n.type = ${type}::"NotificationType"
        AND ${isOf(Prisma.sql`n."postId"`, postId)} AND ${isOf(Prisma.sql`n."commentId"`, commentId)}
        AND n."createdAt" > ${groupsSince}
      ORDER BY n.id DESC LIMIT 1 FOR NO KEY UPDATE
    ),
    made AS (
      INSERT INTO "Notification" (id, "recipientId", type, "postId", "commentId", "createdAt", "newestId")
      SELECT ${id}::uuid, ${recipientId}::uuid, ${type}::"NotificationType", ${postId}::uuid, ${commentId}::uuid, ${createdAt}, ${id}::uuid
      FROM wanted WHERE NOT EXISTS (SELECT FROM present)
      RETURNING id
    ),
    joined AS (
      INSERT INTO "NotificationActor" ("notificationId", "actorId", id)
      SELECT COALESCE((SELECT id FROM present), (SELECT id FROM made)), ${actorId}::uuid, ${id}::uuid FROM wanted
      ON CONFLICT ("notificationId", "actorId") DO UPDATE SET id = EXCLUDED.id
        WHERE ${isToldAgain}::boolean AND "NotificationActor".id < EXCLUDED.id
      RETURNING "notificationId", id
    ),
    moved AS (
      UPDATE "Notification" n SET "newestId" = GREATEST(n."newestId", joined.id)
      FROM joined WHERE n.id = joined."notificationId" AND n.id <> joined.id
    )
    -- As they were before this statement.
    SELECT NOT EXISTS (
        SELECT FROM "NotificationActor" a WHERE a."notificationId" = joined."notificationId" AND a."actorId" = ${actorId}::uuid
      ) AS "isAdded", (
        SELECT own."userId" FROM "Profile" own
        WHERE own.id = ${recipientId}::uuid AND EXISTS (SELECT FROM "PushDevice" d WHERE d."userId" = own."userId")
      ) AS "pushedId"
    FROM joined`;
  return added ?? { isAdded: false, pushedId: null };
}

/**
 * Tells profiles what nobody is named for: each is its own actor. In one statement. Answers the humans who are told on a
 * device.
 */
export async function insertUnnamed(
  tx: Transaction,
  { type, told, createdAt }: { type: NotificationType; told: { id: string; profileId: string }[]; createdAt: Date },
): Promise<string[]> {
  const [ids, profileIds] = [told.map(({ id }) => id), told.map(({ profileId }) => profileId)];
  const pushed = await tx.$queryRaw<{ userId: string }[]>`
    WITH told AS MATERIALIZED (SELECT * FROM unnest(${ids}::uuid[], ${profileIds}::uuid[]) AS told(id, "profileId")),
    made AS (
      INSERT INTO "Notification" (id, "recipientId", type, "createdAt", "newestId")
      SELECT id, "profileId", ${type}::"NotificationType", ${createdAt}, id FROM told
    ),
    named AS (
      INSERT INTO "NotificationActor" ("notificationId", "actorId", id) SELECT id, "profileId", id FROM told
    )
    SELECT DISTINCT own."userId" FROM told JOIN "Profile" own ON own.id = told."profileId"
    WHERE EXISTS (SELECT FROM "PushDevice" d WHERE d."userId" = own."userId")`;
  return pushed.map(({ userId }) => userId);
}

/** Of what a recipient was told last one looks so far back. */
const LOOKED_THROUGH = 100;

/**
 * Of what a recipient was told of an actor since some time the one before the newest is told no more: so that stands for
 * it. Where there is none, or others have told the recipient so much since that it is not found, all stay.
 */
export async function deleteEarlierActor(
  tx: Transaction,
  {
    recipientId,
    actorId,
    types,
    since,
  }: { recipientId: string; actorId: string; types: readonly NotificationType[]; since: Date },
): Promise<void> {
  await tx.$executeRaw`
    WITH told AS (
      SELECT a."notificationId" FROM (
        SELECT n.id, n.type FROM "Notification" n WHERE n."recipientId" = ${recipientId}::uuid
        ORDER BY n."newestId" DESC LIMIT ${LOOKED_THROUGH}
      ) n JOIN "NotificationActor" a ON a."notificationId" = n.id AND a."actorId" = ${actorId}::uuid
      WHERE n.type = ANY(${types}::"NotificationType"[]) AND a.id >= ${idFloor(since)}::uuid
      ORDER BY a.id DESC OFFSET 1 LIMIT 1
    ),
    locked AS MATERIALIZED (
      SELECT n.id FROM "Notification" n
      WHERE n.id = (SELECT "notificationId" FROM told) FOR NO KEY UPDATE
    )
    DELETE FROM "NotificationActor" a USING locked WHERE a."notificationId" = locked.id AND a."actorId" = ${actorId}::uuid`;
}

type Ended = {
  pair: [string, string];
  since: Date;
  /** Without it, all. */
  told?: { type: NotificationType; postId: string | null; commentId: string | null };
};

/**
 * Takes back what one of two profiles was told of the other one. A notification that has others left stands where the
 * newest of them had put it; without any it goes: that the database sees to, whatever takes them away.
 */
export async function deleteActors(tx: Transaction, { pair, since, told }: Ended): Promise<void> {
  const what = told
    ? Prisma.sql`n.type = ${told.type}::"NotificationType" AND ${isOf(Prisma.sql`n."postId"`, told.postId)}
        AND ${isOf(Prisma.sql`n."commentId"`, told.commentId)}`
    : Prisma.sql`TRUE`;
  // Locked in order: of two that take back some of the same one waits for the other.
  await tx.$executeRaw`
    -- prepared
    WITH locked AS MATERIALIZED (
      SELECT n.id FROM "Notification" n
      WHERE n."recipientId" = ANY(${pair}::uuid[]) AND n."createdAt" > ${since} AND ${what} AND EXISTS (
        SELECT FROM "NotificationActor" a WHERE a."notificationId" = n.id AND a."actorId" = ANY(${pair}::uuid[]))
      ORDER BY n.id FOR NO KEY UPDATE OF n
    )
    DELETE FROM "NotificationActor" a USING locked WHERE a."notificationId" = locked.id AND a."actorId" = ANY(${pair}::uuid[])`;
}

/** An index finds either. */
function isOf(column: Prisma.Sql, id: string | null): Prisma.Sql {
  return id === null ? Prisma.sql`${column} IS NULL` : Prisma.sql`${column} = ${id}::uuid`;
}
