import type { Viewer } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { type ImportStep, Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { lockRows } from "@/lib/database/row-lock";
import { profileConcernsSql, moderatedVisibleSql, profileSuspendableSql } from "@/lib/suspensions/policy";
import type { Suspend } from "@/lib/suspensions/schema";
import { termDays } from "@/lib/suspensions/schema/limits";
import { DAY_MS } from "@/lib/time";

/** `mayAct`: no higher role stands in the way. */
export type LockedProfile = {
  id: string;
  userId: string | null;
  isSuspended: boolean;
  mayAct: boolean;
  concernsOwn: boolean;
};

/**
 * A profile that a moderator looks at, as it is once nobody else suspends it, lifts that, comes back to it, deletes it or
 * changes a role; undefined for whoever may not. Two moderators who suspend each other lock both accounts in one order:
 * the second one finds that they are suspended.
 */
export async function lockProfile(
  tx: Transaction,
  viewer: Viewer,
  profileId: string,
): Promise<LockedProfile | undefined> {
  const [named] = await tx.$queryRaw<{ userId: string | null }[]>`
    SELECT profile."userId" FROM "Profile" profile WHERE profile.id = ${profileId}::uuid AND ${moderatedVisibleSql(viewer)}`;
  if (!named) return undefined;
  const userIds = [viewer.userId, ...(named.userId ? [named.userId] : [])];
  await lockRows(tx, "User", userIds);
  await lockRows(tx, "Profile", [profileId]);
  await tx.$queryRaw`
    SELECT FROM "Moderator" WHERE "userId" = ANY(${userIds}::uuid[]) ORDER BY "userId" FOR SHARE`;
  const [profile] = await tx.$queryRaw<LockedProfile[]>`
    SELECT profile.id, profile."userId", profile."suspendedAt" IS NOT NULL AS "isSuspended",
      ${profileSuspendableSql(viewer)} AS "mayAct", ${profileConcernsSql(viewer)} AS "concernsOwn"
    FROM "Profile" profile WHERE profile.id = ${profileId}::uuid AND ${moderatedVisibleSql(viewer)}`;
  return profile;
}

/** Whom an open or former suspension is of, if the viewer looks at that profile. */
export async function selectSuspended(
  tx: Transaction,
  viewer: Viewer,
  suspensionId: string,
): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<{ profileId: string }[]>`
    SELECT s."profileId" FROM "Suspension" s JOIN "Profile" profile ON profile.id = s."profileId"
    WHERE s.id = ${suspensionId}::uuid AND ${moderatedVisibleSql(viewer)}`;
  return row?.profileId;
}

/** Hides a locked profile as its own break would, whatever it does itself, and ends the sessions of its human. Answers its id. */
export async function insertSuspension(tx: Transaction, viewer: Viewer, given: Suspend): Promise<string> {
  const { suspendedId, reason, term, words } = given;
  const [id, now, days] = [newId(viewer.clock), viewer.clock.now(), termDays[term]];
  const until = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  const actable = Prisma.sql`profile.id = ${suspendedId}::uuid AND ${profileSuspendableSql(viewer)}`;
  await tx.$executeRaw`
    INSERT INTO "Suspension" (id, "profileId", reason, words, until, "awaySince", "actedById", "createdAt")
    SELECT ${id}::uuid, profile.id, ${reason}::"ReportReason", ${words}, ${until}, profile."deactivatedAt", ${viewer.userId}::uuid, ${now}
    FROM "Profile" profile WHERE ${actable}`;
  await tx.$executeRaw`
    UPDATE "Profile" profile SET "suspendedAt" = ${now}, "deactivatedAt" = COALESCE(profile."deactivatedAt", ${now})
    WHERE ${actable}`;
  await tx.$executeRaw`
    DELETE FROM "Session" s USING "Profile" profile WHERE s."userId" = profile."userId" AND ${actable}`;
  return id;
}

/**
 * Ends what stands open of a locked profile: it is as it was, also hidden where its human had hidden it. Answers whether it
 * stood; where no moderator lifts it, only if its term is over.
 */
export async function endSuspension(
  tx: Transaction,
  { clock, lifting }: { clock: Clock; lifting?: Viewer },
  suspensionId: string,
): Promise<boolean> {
  const [now, liftedById] = [clock.now(), lifting?.userId ?? null];
  const allowed = lifting ? profileSuspendableSql(lifting) : Prisma.sql`s.until <= ${now}`;
  const [ended] = await tx.$queryRaw<{ profileId: string }[]>`
    UPDATE "Suspension" s SET "liftedAt" = ${now}, "liftedById" = ${liftedById}::uuid
    FROM "Profile" profile
    WHERE s.id = ${suspensionId}::uuid AND s."liftedAt" IS NULL AND profile.id = s."profileId" AND ${allowed}
    RETURNING s."profileId"`;
  if (!ended) return false;
  await tx.$executeRaw`
    UPDATE "Profile" profile SET "suspendedAt" = NULL, "deactivatedAt" = s."awaySince"
    FROM "Suspension" s WHERE s.id = ${suspensionId}::uuid AND profile.id = s."profileId"`;
  return true;
}

/** Copies of their data that were asked for before, of whoever is seen again. */
export async function selectWaitingExports(tx: Transaction, suspensionId: string): Promise<{ exportId: string }[]> {
  return tx.$queryRaw`
    SELECT e.id AS "exportId" FROM "Suspension" s
    JOIN "Profile" profile ON profile.id = s."profileId" AND profile."deactivatedAt" IS NULL
    JOIN "DataExport" e ON e."userId" = profile."userId" AND e."readyAt" IS NULL
    WHERE s.id = ${suspensionId}::uuid AND s."liftedAt" IS NOT NULL`;
}

/** What they brought along before, and the worker left. */
export async function selectWaitingImports(
  tx: Transaction,
  suspensionId: string,
): Promise<{ id: string; step: ImportStep }[]> {
  return tx.$queryRaw`
    SELECT i.id, i.step::text AS step FROM "Suspension" s
    JOIN "Profile" profile ON profile.id = s."profileId" AND profile."deactivatedAt" IS NULL
    JOIN "DataImport" i ON i."userId" = profile."userId" AND i.step IN ('READING', 'CARRYING')
    WHERE s.id = ${suspensionId}::uuid AND s."liftedAt" IS NOT NULL`;
}

/** Who is told of a suspension by mail: the person, or the owners and admins of the organization. */
export async function selectToldOf(tx: Transaction, suspensionId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ userId: string }[]>`
    SELECT COALESCE(profile."userId", human."userId") AS "userId" FROM "Suspension" s
    JOIN "Profile" profile ON profile.id = s."profileId"
    LEFT JOIN "Membership" member ON member."organizationId" = profile.id AND member.role IN ('OWNER', 'ADMIN')
    LEFT JOIN "Profile" human ON human.id = member."profileId"
    WHERE s.id = ${suspensionId}::uuid AND COALESCE(profile."userId", human."userId") IS NOT NULL`;
  return rows.map(({ userId }) => userId);
}
