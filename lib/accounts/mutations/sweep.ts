import {
  rateLimitsSweepableBy,
  sessionsEndedSweepableBy,
  sessionsIdleSweepableBy,
  tokensSweepableBy,
  idempotencyKeysSweepableBy,
} from "@/lib/accounts/policy/sweep";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { inBatches } from "@/lib/sweep";

/** Two statements, since each has its index. */
export async function sweepSessions(system: System): Promise<number> {
  const ended = await inBatches((limit) => db.session.deleteMany({ where: sessionsEndedSweepableBy(system), limit }));
  return ended + (await inBatches((limit) => db.session.deleteMany({ where: sessionsIdleSweepableBy(system), limit })));
}

export function sweepIdempotencyKeys(system: System): Promise<number> {
  return inBatches((limit) => db.idempotencyKey.deleteMany({ where: idempotencyKeysSweepableBy(system), limit }));
}

export function sweepRateLimits(system: System): Promise<number> {
  return inBatches((limit) => db.rateLimit.deleteMany({ where: rateLimitsSweepableBy(system), limit }));
}

export function sweepTokens(system: System): Promise<number> {
  return inBatches((limit) => db.accountToken.deleteMany({ where: tokensSweepableBy(system), limit }));
}
