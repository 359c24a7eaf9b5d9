import { createHash, randomBytes } from "node:crypto";
import { hasSecondFactorSql } from "@/lib/accounts/policy/second-factor";
import { SESSION_IDLE_DAYS } from "@/lib/accounts/schema";
import type { Clock } from "@/lib/clock";
import { db, inTransaction, type Transaction } from "@/lib/db";
import { type Persistence, Prisma } from "@/lib/generated/prisma/client";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { DAY_MS, MINUTE_MS } from "@/lib/time";

/** Days a session lasts at most. */
export const SESSION_DAYS = 90;
/** Sessions that one account has open: with one more the one that has not been used for the longest time ends. */
export const MAX_SESSIONS = 100;
/** Between two notes that a session is in use. */
const TOUCH_INTERVAL_MS = 10 * MINUTE_MS;

/** The token is in the cookie, its hash in the table: a read of the table opens no session. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function idleLimit(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS);
}

export type NewSession = {
  persistence: Persistence;
  /** As `deviceName` tells it. */
  device?: string;
  /** The account has not been used there before: its owner gets a mail. */
  isNewDevice?: boolean;
  /**
   * The hash of the password that was checked. Given another one meanwhile, the account opens to nobody with the old
   * one.
   */
  authenticatedBy?: string | null;
  /** Who they are at a provider, where that was asked: untied from the account meanwhile, it opens nothing. */
  identity?: { provider: string; subject: string };
  /** The passkey that was used: removed meanwhile, it opens nothing. */
  passkeyId?: string;
  /** The second factor was asked for in the same transaction; else hashes of tokens by which the browser needs none. */
  secondStep?: "taken" | readonly string[];
};

type Proved = Pick<NewSession, "authenticatedBy" | "identity" | "passkeyId">;

/** What follows the session in which all others were ended: its token, and the password that opens the account now. */
export type Reopened = { token: string; persistence: Persistence; passwordHash: string | null };

/** A new session's token, or one that goes on between two steps: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Opens a session and answers its token, which is new at each sign-in; it opens nothing where none may be opened. */
export async function startSession(userId: string, session: NewSession, clock: Clock): Promise<string> {
  const token = newToken();
  await inTransaction((tx) => openSessionRow(tx, userId, token, session, clock));
  return token;
}

/** Within a transaction; whether it was opened. */
export async function openSessionRow(
  tx: Transaction,
  userId: string,
  token: string,
  { persistence, device = "", isNewDevice = false, secondStep = [], ...proved }: NewSession,
  clock: Clock,
): Promise<boolean> {
  const now = clock.now();
  await lockUser(tx, userId);
  const opened = await tx.$executeRaw`
    INSERT INTO "Session" ("idHash", "userId", "actingProfileId", persistence, device, "createdAt", "lastSeenAt", "authenticatedAt", "expiresAt")
    SELECT ${hashOfToken(token)}, u.id, p.id, ${persistence}::"Persistence", ${device}, ${now}, ${now}, ${now}, ${new Date(now.getTime() + SESSION_DAYS * DAY_MS)}
    FROM ${openableSql(userId, proved)}
      AND (${secondStep === "taken"} OR NOT ${asksSecondStepSql(secondStep === "taken" ? [] : secondStep, now)})`;
  if (opened)
    await tx.$executeRaw`
      DELETE FROM "Session" WHERE "idHash" IN (
        SELECT "idHash" FROM "Session" WHERE "userId" = ${userId}::uuid ORDER BY "lastSeenAt" DESC, "createdAt" DESC OFFSET ${MAX_SESSIONS})`;
  if (opened && isNewDevice) await enqueueMail(tx, { kind: "new-device", userId, device, at: now.toISOString() });
  return opened > 0;
}

/** Whether the account asks for more than who somebody is: not of a browser that holds one of these tokens. */
export async function asksSecondStep(userId: string, trusted: readonly string[], clock: Clock): Promise<boolean> {
  const asked = await db.$queryRaw<object[]>`
    SELECT FROM "User" u WHERE u.id = ${userId}::uuid AND ${asksSecondStepSql(trusted, clock.now())}`;
  return asked.length > 0;
}

/** Whether what somebody has proved still opens the account; until the transaction ends it does. */
export async function stillOpens(tx: Transaction, userId: string, proved: Proved): Promise<boolean> {
  await lockUser(tx, userId);
  return (await tx.$queryRaw<object[]>`SELECT FROM ${openableSql(userId, proved)}`).length > 0;
}

/**
 * Waits for a change of the password, or of what else opens the account, that is under way: its end of all sessions would
 * not see this one. What is read next sees the change.
 */
async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM "User" WHERE id = ${userId}::uuid FOR SHARE`;
}

/** `u` and the profile `p` of an account that still opens to who has authenticated. */
function openableSql(userId: string, { authenticatedBy, identity, passkeyId }: Proved): Prisma.Sql {
  return Prisma.sql`"User" u JOIN "Profile" p ON p."userId" = u.id ${identity ? joinIdentity(identity) : Prisma.empty}
    ${passkeyId ? Prisma.sql`JOIN "Passkey" used ON used."userId" = u.id AND used.id = ${passkeyId}::uuid` : Prisma.empty}
    WHERE u.id = ${userId}::uuid AND u."passwordHash" IS NOT DISTINCT FROM COALESCE(${authenticatedBy ?? null}, u."passwordHash")`;
}

/** Whether the account of `u` has a second factor and is not known by one of these tokens. */
function asksSecondStepSql(trusted: readonly string[], now: Date): Prisma.Sql {
  return Prisma.sql`(${hasSecondFactorSql(Prisma.sql`u.id`)} AND NOT EXISTS (
    SELECT FROM "TrustedDevice" t WHERE t."tokenHash" = ANY(${trusted}) AND t."userId" = u.id AND t."expiresAt" > ${now}))`;
}

function joinIdentity({ provider, subject }: { provider: string; subject: string }): Prisma.Sql {
  return Prisma.sql`JOIN "Account" tied ON tied."userId" = u.id AND tied.provider = ${provider} AND tied."providerAccountId" = ${subject}`;
}

/** Ends it wherever its cookie still is. Ending it twice is ending it once. */
export async function endSession(token: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "Session" WHERE "idHash" = ${hashOfToken(token)}`;
}

/** Notes what a device is set to that has signed in: mails to an account that has chosen no language are written in it. */
export async function noteDeviceLanguage(userId: string, language: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "User" SET "deviceLanguage" = ${language} WHERE id = ${userId}::uuid AND "deviceLanguage" IS DISTINCT FROM ${language}`;
}

/** Notes that the session is in use, at most every 10 minutes. */
export async function touchSession(token: string, lastSeenAt: Date, clock: Clock): Promise<void> {
  const now = clock.now();
  if (now.getTime() - lastSeenAt.getTime() < TOUCH_INTERVAL_MS) return;
  await db.$executeRaw`UPDATE "Session" SET "lastSeenAt" = ${now} WHERE "idHash" = ${hashOfToken(token)}`;
}
