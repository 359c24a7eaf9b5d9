import { createHmac } from "node:crypto";
import type { Clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";

/** At most `count` attempts of one subject within a window of `seconds`. */
export type RateLimit = { name: string; count: number; seconds: number };

/** Addresses and accounts stand in the table only as keyed hashes. */
function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${createHmac("sha256", env().AUTH_SECRET).update(subject).digest("base64url")}`;
}

/** Whose attempts are counted: `only` where the account has confirmed its address, or has not. */
export type Counted = { limit: RateLimit; subject: string; only?: { userId: string; isConfirmed: boolean } };

/** What no limit reaches: beyond it nobody counts on. */
const MAX_COUNT = 1_000_000;

/**
 * Counts an attempt before it is made, so that parallel ones cannot slip past together.
 * Answers the seconds to wait; 0 when the attempt is allowed. Shared by all processes. Within a transaction it counts
 * what that brings about, and nothing if it is undone.
 */
export function countAttempt(limit: RateLimit, subject: string, clock: Clock, tx: Transaction = db): Promise<number> {
  return countAttempts([{ limit, subject }], clock, tx);
}

/**
 * One attempt under several limits, in one statement. Their rows are locked in this order, so it names first whom few
 * share: then of two transactions one waits for the other, and never each for each. `many`: as many attempts as that at once.
 */
export async function countAttempts(all: readonly Counted[], clock: Clock, tx: Transaction, many = 1): Promise<number> {
  const now = clock.now();
  const counted = all.map(({ limit, subject, only }) => ({
    ...limit,
    only,
    key: keyOf(limit, subject),
    resetAt: new Date(now.getTime() + limit.seconds * 1000),
  }));
  const rows = await tx.$queryRaw<{ key: string; count: number; resetAt: Date }[]>`
    -- prepared
    INSERT INTO "RateLimit" AS r (key, count, "resetAt")
    ${Prisma.join(
      counted.map(
        ({ key, resetAt, only }) => Prisma.sql`SELECT ${key}, ${many}::int, ${resetAt}::timestamptz ${onlySql(only)}`,
      ),
      " UNION ALL ",
    )}
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r."resetAt" <= ${now} THEN excluded.count ELSE LEAST(r.count + excluded.count, ${MAX_COUNT}) END,
      "resetAt" = CASE WHEN r."resetAt" <= ${now} THEN excluded."resetAt" ELSE r."resetAt" END
    RETURNING key, count, "resetAt"`;
  const exceeded = rows.filter((row) => counted.some(({ key, count }) => key === row.key && row.count > count));
  return exceeded.length === 0
    ? 0
    : Math.max(1, ...exceeded.map(({ resetAt }) => Math.ceil((resetAt.getTime() - now.getTime()) / 1000)));
}

function onlySql(only: Counted["only"]): Prisma.Sql {
  if (!only) return Prisma.empty;
  const isConfirmed = Prisma.sql`EXISTS (SELECT FROM "User" WHERE id = ${only.userId}::uuid AND "emailVerified" IS NOT NULL)`;
  return only.isConfirmed ? Prisma.sql`WHERE ${isConfirmed}` : Prisma.sql`WHERE NOT ${isConfirmed}`;
}

/** Whether so many attempts stand there already, of which none is counted by asking. */
export async function hasAttempted(limit: RateLimit, subject: string, times: number, clock: Clock): Promise<boolean> {
  const rows = await db.$queryRaw<object[]>`
    SELECT FROM "RateLimit" WHERE key = ${keyOf(limit, subject)} AND count >= ${times} AND "resetAt" > ${clock.now()}`;
  return rows.length > 0;
}

/** For each of these the seconds until there may be another attempt, 0 for now, of which none is counted by asking. */
export async function waitsOf(all: readonly Omit<Counted, "only">[], clock: Clock, tx: Transaction): Promise<number[]> {
  const now = clock.now();
  const keys = all.map(({ limit, subject }) => keyOf(limit, subject));
  const rows = await tx.$queryRaw<{ key: string; count: number; resetAt: Date }[]>`
    SELECT key, count, "resetAt" FROM "RateLimit" WHERE key = ANY(${keys}::text[]) AND "resetAt" > ${now}`;
  const found = new Map(rows.map((row) => [row.key, row]));
  return all.map(({ limit }, at) => {
    const row = found.get(keys[at]!);
    return row && row.count >= limit.count ? Math.ceil((row.resetAt.getTime() - now.getTime()) / 1000) : 0;
  });
}

/** Takes a counted attempt back: it succeeded, and only failures count. */
export async function uncountAttempt(limit: RateLimit, subject: string, tx: Transaction = db): Promise<void> {
  await tx.$executeRaw`
    UPDATE "RateLimit" SET count = count - 1 WHERE key = ${keyOf(limit, subject)} AND count > 0`;
}

/** Forgets all attempts: who was counted has signed in. */
export async function forgetAttempts(limit: RateLimit, subject: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "RateLimit" WHERE key = ${keyOf(limit, subject)}`;
}
