import type { System } from "@/lib/auth/system";
import { idleLimit } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db, LONG_TRANSACTION_MS, type Transaction } from "@/lib/db";
import { type MessageMails, Prisma } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";
import { notificationActorSql, notificationListedSql } from "@/lib/notifications/policy";
import type { PushKind } from "@/lib/notifications/schema/terms";
import type { NotificationType } from "@/lib/notifications/schema/types";

type Keys = { id: string; endpoint: string; publicKey: string; secret: string };
export type ToldDevice = Keys & { toldUntil: Date; tellsMessages: boolean; tellsAllies: boolean; tellsRest: boolean };

/** A session `s` can be used, and ends with no browser or tab: nobody tells when these are closed. */
const keptSql = (now: Date) =>
  Prisma.sql`(s."expiresAt" > ${now} AND s."lastSeenAt" > ${idleLimit(now)} AND s.persistence = 'LOCAL')`;

/**
 * The devices of a human that are told, locked: only as long as the session that asked for it is kept, and as its human
 * is hidden from nobody.
 */
export function selectToldDevices(tx: Transaction, { clock }: System, userId: string): Promise<ToldDevice[]> {
  const now = clock.now();
  return tx.$queryRaw`
    SELECT d.id, d.endpoint, d."publicKey", d.secret, d."toldUntil", d."tellsMessages", d."tellsAllies", d."tellsRest"
    FROM "PushDevice" d
    JOIN "Session" s ON s."idHash" = d."sessionId" AND ${keptSql(now)}
    JOIN "Profile" own ON own."userId" = d."userId" AND own."deactivatedAt" IS NULL
    WHERE d."userId" = ${userId}::uuid
    FOR NO KEY UPDATE OF d`;
}

/** `isThis`: by the session that is used at the moment. Since when in milliseconds. */
type Told = { id: string; device: string; since: number; isThis: boolean; tells: Record<PushKind, boolean> };

type Channels = {
  mails: { messageMails: MessageMails; quietFrom: number | null; quietUntil: number | null };
  /** Those that are told, the newest first. */
  devices: Told[];
  /** Whether the session of now is kept, so that its device may be one of them. */
  isKept: boolean;
};

/** By which mails and on which devices a human is told. */
export async function selectChannels({ userId, session, clock }: Viewer): Promise<Channels | null> {
  const now = clock.now();
  const [row] = await db.$queryRaw<Channels[]>`
    SELECT json_build_object('messageMails', u."messageMails", 'quietFrom', u."quietFrom", 'quietUntil', u."quietUntil") AS mails,
      EXISTS (SELECT FROM "Session" s WHERE s."idHash" = ${session.id} AND s."userId" = u.id AND ${keptSql(now)}) AS "isKept",
      COALESCE((
        SELECT json_agg(json_build_object(
          'id', d.id, 'device', s.device, 'since', floor(extract(epoch FROM d."createdAt") * 1000), 'isThis', s."idHash" = ${session.id},
          'tells', json_build_object('messages', d."tellsMessages", 'allies', d."tellsAllies", 'rest', d."tellsRest")
        ) ORDER BY d."createdAt" DESC, d.id)
        FROM "PushDevice" d JOIN "Session" s ON s."idHash" = d."sessionId" AND ${keptSql(now)}
        WHERE d."userId" = u.id), '[]') AS devices
    FROM "User" u WHERE u.id = ${userId}::uuid`;
  return row ?? null;
}

export async function updateDevicesTold(tx: Transaction, ids: readonly string[], until: Date): Promise<void> {
  await tx.$executeRaw`UPDATE "PushDevice" SET "toldUntil" = GREATEST("toldUntil", ${until}) WHERE id = ANY(${ids}::uuid[])`;
}

/** What took it is noted, and what is gone forgotten. */
export async function noteDelivered(_system: System, at: Date, took: readonly string[], gone: readonly string[]) {
  if (took.length > 0)
    await db.$executeRaw`UPDATE "PushDevice" SET "lastToldAt" = ${at} WHERE id = ANY(${took}::uuid[])`;
  if (gone.length > 0) await db.$executeRaw`DELETE FROM "PushDevice" WHERE id = ANY(${gone}::uuid[])`;
}

/** An account's device of the session of now, which asks anew, and those of sessions that are over. */
export async function deleteEarlierDevices(tx: Transaction, { userId, session, clock }: Viewer): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "PushDevice" d WHERE d."userId" = ${userId}::uuid AND (d."sessionId" = ${session.id} OR NOT EXISTS (
      SELECT FROM "Session" s WHERE s."idHash" = d."sessionId" AND ${keptSql(clock.now())}))`;
}

type NewDevice = Keys & { userId: string; sessionId: string; createdAt: Date; toldUntil: Date };

/**
 * A browser tells one account of what came, and at first of all: whoever asked there before, also at this moment, is told
 * no more.
 */
export async function putDevice(tx: Transaction, device: NewDevice): Promise<void> {
  const { id, userId, sessionId, endpoint, publicKey, secret, createdAt, toldUntil } = device;
  await tx.$executeRaw`
    INSERT INTO "PushDevice" (id, "userId", "sessionId", endpoint, "publicKey", secret, "createdAt", "toldUntil")
    VALUES (${id}::uuid, ${userId}::uuid, ${sessionId}, ${endpoint}, ${publicKey}, ${secret}, ${createdAt}, ${toldUntil})
    ON CONFLICT (endpoint) DO UPDATE SET id = EXCLUDED.id, "userId" = EXCLUDED."userId", "sessionId" = EXCLUDED."sessionId",
      "publicKey" = EXCLUDED."publicKey", secret = EXCLUDED.secret, "createdAt" = EXCLUDED."createdAt",
      "toldUntil" = EXCLUDED."toldUntil", "lastToldAt" = NULL, "tellsMessages" = TRUE, "tellsAllies" = TRUE, "tellsRest" = TRUE`;
}

const reader = { profileId: Prisma.sql`own.id`, ownProfileId: Prisma.sql`own.id`, managesAllies: true };

/** Milliseconds that the clocks of two processes may be apart. */
const CLOCKS_APART_MS = 5_000;

/**
 * Until when all that came can be read by the next statement: what is still being written by then is younger. Nothing of
 * the app is written for longer than its longest transaction.
 */
export async function selectSettled(tx: Transaction, { clock }: System): Promise<Date> {
  const [oldest] = await tx.$queryRaw<{ ms: number | null }[]>`
    SELECT (extract(epoch FROM clock_timestamp() - min(a.xact_start)) * 1000)::float8 AS ms FROM pg_stat_activity a
    WHERE a.datname = current_database() AND a.backend_type = 'client backend' AND a.pid <> pg_backend_pid()`;
  return new Date(clock.now().getTime() - CLOCKS_APART_MS - Math.min(Math.ceil(oldest?.ms ?? 0), LONG_TRANSACTION_MS));
}

/** Profiles that are told apart of those that did something. */
const MAX_ACTORS = 100;

type Within = { userId: string; since: Date; until: Date; types: readonly NotificationType[] };

/**
 * Of what was told of these types within a time to a human's own profile, is listed to it and neither read nor muted by now, who did it;
 * of very many the last. `isLater`: whether something younger was.
 */
export async function selectActors(
  tx: Transaction,
  { userId, since, until, types }: Within,
): Promise<{ actorIds: string[]; isLater: boolean }> {
  const rows = await tx.$queryRaw<{ actorId: string; isDue: boolean; isLater: boolean }[]>`
    SELECT a."actorId", bool_or(a.id < ${idFloor(until)}::uuid) AS "isDue", bool_or(a.id >= ${idFloor(until)}::uuid) AS "isLater"
    FROM "Profile" own
    JOIN "Notification" n ON n."recipientId" = own.id AND n."newestId" >= ${idFloor(since)}::uuid AND n."newestId" > n."readId"
    JOIN "NotificationActor" a ON a."notificationId" = n.id AND a.id > n."readId" AND a.id >= ${idFloor(since)}::uuid
    WHERE own."userId" = ${userId}::uuid AND n.type = ANY(${types}::"NotificationType"[]) AND ${notificationListedSql(reader)} AND ${notificationActorSql(reader)}
      AND NOT EXISTS (SELECT FROM "NotificationMute" muted WHERE muted."profileId" = own.id AND muted."postId" = n."postId")
    GROUP BY a."actorId" ORDER BY max(a.id::text) DESC LIMIT ${MAX_ACTORS}`;
  const actorIds = rows.filter(({ isDue }) => isDue).map(({ actorId }) => actorId);
  return { actorIds, isLater: rows.some((one) => one.isLater) };
}
