import { createHmac } from "node:crypto";
import type { Clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { env } from "@/lib/env";

/** At most `count` attempts of one subject within a window of `seconds`. */
export type RateLimit = { name: string; count: number; seconds: number };

/** Addresses and accounts stand in the table only as keyed hashes. */
function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${createHmac("sha256", env().AUTH_SECRET).update(subject).digest("base64url")}`;
}

/**
 * Counts an attempt before it is made, so that parallel ones cannot slip past together.
 * Answers the seconds to wait; 0 when the attempt is allowed. Shared by all processes. Within a transaction it counts what
 * that brings about, and nothing if it is undone.
 */
export async function countAttempt(limit: RateLimit, subject: string, clock: Clock, tx: Transaction = db): Promise<number> {
  const now = clock.now();
  const resetAt = new Date(now.getTime() + limit.seconds * 1000);
  const [row] = await tx.$queryRaw<{ count: number; resetAt: Date }[]>`
    INSERT INTO "RateLimit" AS r (key, count, "resetAt") VALUES (${keyOf(limit, subject)}, 1, ${resetAt})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r."resetAt" <= ${now} THEN 1 ELSE LEAST(r.count + 1, ${limit.count + 1}) END,
      "resetAt" = CASE WHEN r."resetAt" <= ${now} THEN excluded."resetAt" ELSE r."resetAt" END
    RETURNING count, "resetAt"`;
  if (!row || row.count <= limit.count) return 0;
  return Math.max(1, Math.ceil((row.resetAt.getTime() - now.getTime()) / 1000));
}

/** Takes a counted attempt back: it succeeded, and only failures count. */
export async function uncountAttempt(limit: RateLimit, subject: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "RateLimit" SET count = count - 1 WHERE key = ${keyOf(limit, subject)} AND count > 0`;
}

/** Forgets all attempts: who was counted has proven better. */
export async function forgetAttempts(limit: RateLimit, subject: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "RateLimit" WHERE key = ${keyOf(limit, subject)}`;
}
