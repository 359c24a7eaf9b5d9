import { languageSql, timeZoneSql } from "@/lib/accounts/locale-query";
import { type AllyName, MAX_NAMES } from "@/lib/allies/ally-list-query";
import type { System } from "@/lib/auth/system";
import { unblockedSql } from "@/lib/blocks/policy";
import { db, type Transaction } from "@/lib/db";
import { type DigestFrequency, Prisma, type TagState } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";
import { digestListedSql, digestReader, digestReadersSql, notificationActorSql } from "@/lib/notifications/policy";
import type { DigestJob } from "@/lib/notifications/schema/digest";
import type { NotificationType, TagPlace } from "@/lib/notifications/schema/types";
import { tagPlaceSql, tagStateSql } from "@/lib/tags/policy/notifications";

export type DueDigest = { userId: string; frequency: DigestFrequency; timeZone: string };

/** Locked until the transaction ends; those that another worker has at the moment are left to it. */
export function selectDueDigests(tx: Transaction, { clock }: System, limit: number): Promise<DueDigest[]> {
  return tx.$queryRaw`
    SELECT d."userId", d.frequency, ${timeZoneSql(Prisma.sql`d."userId"`)} AS "timeZone"
    FROM "Digest" d
    WHERE d."dueAt" <= ${clock.now()}
    ORDER BY d."dueAt" LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED`;
}

export async function updateDueDigests(tx: Transaction, next: (DueDigest & { dueAt: Date })[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Digest" d SET "dueAt" = next."dueAt"
    FROM unnest(${next.map(({ userId }) => userId)}::uuid[], ${next.map(({ frequency }) => frequency)}::"DigestFrequency"[],
      ${next.map(({ dueAt }) => dueAt)}::timestamptz[]) AS next("userId", frequency, "dueAt")
    WHERE d."userId" = next."userId" AND d.frequency = next.frequency`;
}

export type DigestReader = { userId: string; email: string; locale: string; timeZone: string; toldUntil: Date };

/** Whom a digest goes to; nobody once it is not wanted any more, or without an address that is known to be theirs. */
export async function selectDigestReader(
  _system: System,
  { userId, frequency }: DigestJob,
): Promise<DigestReader | undefined> {
  const [reader] = await db.$queryRaw<DigestReader[]>`
    SELECT u.id AS "userId", u.email, ${languageSql(Prisma.sql`u.id`)} AS locale, ${timeZoneSql(Prisma.sql`u.id`)} AS "timeZone", d."toldUntil"
    FROM "Digest" d
    JOIN "User" u ON u.id = d."userId" AND u."emailVerified" IS NOT NULL
    JOIN "Profile" own ON own."userId" = u.id AND own."deactivatedAt" IS NULL
    WHERE d."userId" = ${userId}::uuid AND d.frequency = ${frequency}::"DigestFrequency"`;
  return reader;
}

export type DigestRow = {
  /** Whose it is. */
  profileId: string;
  /** What that is called, where it is not the human's own. */
  organization: string | null;
  type: NotificationType;
  /** Of the newest actor. */
  newestId: string;
  /** The newest one or two. */
  actors: AllyName[];
  actorCount: number;
  /** Of a tag: whether it waits to be confirmed, and where it is. */
  tagState: TagState | null;
  tagPlace: TagPlace | null;
  /** Of all notifications, those beyond the limit included. */
  total: number;
};

/**
 * What came to a human's own profile and to the organizations that they manage from one moment to another, is not read by now and may still be told, the newest
 * first, in one statement. Of each what is new alone: whom its reader has seen there before is not counted.
 */
export function selectDigest(
  { userId }: DigestReader,
  { frequency, since, until }: { frequency: DigestFrequency; since: Date; until: Date },
  limit: number,
): Promise<DigestRow[]> {
  return db.$queryRaw`
    WITH told AS (
      SELECT reader."profileId", reader.organization, n.type, seen.*, count(*) OVER ()::int AS total,
        CASE WHEN n.type = 'TAG' THEN ${tagStateSql} END AS "tagState", CASE WHEN n.type = 'TAG' THEN ${tagPlaceSql} END AS "tagPlace"
      FROM ${digestReadersSql(userId)} reader JOIN "Notification" n ON n."recipientId" = reader."profileId"
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS "actorCount", max(a.id::text) AS "newestId", (array_agg(a."actorId" ORDER BY a.id DESC))[1:2] AS "actorIds"
        FROM "NotificationActor" a
        WHERE a."notificationId" = n.id AND a.id > n."readId" AND a.id >= ${idFloor(since)}::uuid AND a.id < ${idFloor(until)}::uuid
          AND ${notificationActorSql(digestReader)}
      ) seen
      WHERE ${digestListedSql(userId, frequency)} AND n."newestId" > n."readId" AND n."newestId" >= ${idFloor(since)}::uuid
        AND seen."actorCount" > 0
      ORDER BY seen."newestId" DESC LIMIT ${limit}
    )
    SELECT told."profileId", told.organization, told.type, told."tagState", told."tagPlace", told."newestId", told."actorCount", told.total, (
      SELECT json_agg(json_build_object('id', actor.id, 'handle', actor.handle, 'displayName', actor."displayName") ORDER BY shown.number)
      FROM unnest(told."actorIds") WITH ORDINALITY AS shown(id, number) JOIN "Profile" actor ON actor.id = shown.id
    ) AS actors
    FROM told ORDER BY told."newestId" DESC`;
}

/** What the allies of those of a digest's profiles are called that it tells of, in one statement; of nobody across a block. */
export function selectDigestAllies(
  { userId }: DigestReader,
  profileIds: readonly string[],
): Promise<(AllyName & { profileId: string })[]> {
  return db.$queryRaw`
    SELECT reader."profileId", ally.id, ally.handle, ally."displayName"
    FROM ${digestReadersSql(userId)} reader
    CROSS JOIN LATERAL (
      SELECT profile.id, profile.handle, profile."displayName"
      FROM "AllyEdge" edge JOIN "Profile" profile ON profile.id = edge."allyId"
      WHERE edge."profileId" = reader."profileId" AND ${unblockedSql(digestReader, Prisma.sql`profile.id`)}
      ORDER BY edge."allyId" DESC LIMIT ${MAX_NAMES}
    ) ally
    WHERE reader."profileId" = ANY(${profileIds}::uuid[])`;
}
