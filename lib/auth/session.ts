import { createHash, randomBytes } from "node:crypto";
import { SESSION_IDLE_DAYS } from "@/lib/accounts/schema";
import type { Clock } from "@/lib/clock";
import { db, inTransaction } from "@/lib/db";
import type { Persistence } from "@/lib/generated/prisma/client";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { DAY_MS, MINUTE_MS } from "@/lib/time";

/** Days a session lasts at most. */
export const SESSION_DAYS = 90;
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
  authenticatedBy?: string;
  /** When the person did authenticate, where that was earlier: in the session that this one follows. */
  authenticatedAt?: Date;
};

/** Opens a session and answers its token (256 bits), which is new at each sign-in. */
export async function startSession(
  userId: string,
  { persistence, device = "", isNewDevice = false, authenticatedBy, authenticatedAt }: NewSession,
  clock: Clock,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  await inTransaction(async (tx) => {
    // Waits for a change of the password that is under way, whose end of all sessions would not see this one.
    const opened = await tx.$executeRaw`
      INSERT INTO "Session" ("idHash", "userId", "actingProfileId", persistence, device, "createdAt", "lastSeenAt", "authenticatedAt", "expiresAt")
      SELECT ${hashOfToken(token)}, p."userId", p.id, ${persistence}::"Persistence", ${device}, ${now}, ${now},
             ${authenticatedAt ?? now}, ${new Date(now.getTime() + SESSION_DAYS * DAY_MS)}
      FROM "User" u JOIN "Profile" p ON p."userId" = u.id
      WHERE u.id = ${userId}::uuid AND u."passwordHash" IS NOT DISTINCT FROM COALESCE(${authenticatedBy ?? null}, u."passwordHash")
      FOR SHARE OF u`;
    if (opened && isNewDevice) await enqueueMail(tx, { kind: "new-device", userId, device, at: now.toISOString() });
  });
  return token;
}

/** Ends it wherever its cookie still is. Ending it twice is ending it once. */
export async function endSession(token: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "Session" WHERE "idHash" = ${hashOfToken(token)}`;
}

/** Notes that the session is in use, at most every 10 minutes. */
export async function touchSession(token: string, lastSeenAt: Date, clock: Clock): Promise<void> {
  const now = clock.now();
  if (now.getTime() - lastSeenAt.getTime() < TOUCH_INTERVAL_MS) return;
  await db.$executeRaw`UPDATE "Session" SET "lastSeenAt" = ${now} WHERE "idHash" = ${hashOfToken(token)}`;
}
