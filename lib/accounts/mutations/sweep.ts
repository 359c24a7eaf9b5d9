import {
  attemptsSweepableBy,
  passkeyChallengesSweepableBy,
  pendingSignInsSweepableBy,
  rateLimitsSweepableBy,
  sessionsEndedSweepableBy,
  sessionsIdleSweepableBy,
  tokensSweepableBy,
  totpEnrolmentsSweepableBy,
  trustedDevicesSweepableBy,
  idempotencyKeysSweepableBy,
} from "@/lib/accounts/policy/sweep";
import { emailChangesSweepableBy } from "@/lib/accounts/policy/email-change";
import { phoneCodesSweepableBy } from "@/lib/accounts/policy/phone";
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

/** Links of mails, ways to a provider from which nobody comes back any more, and addresses that lead back no more. */
export async function sweepTokens(system: System): Promise<number> {
  const links = await inBatches((limit) => db.accountToken.deleteMany({ where: tokensSweepableBy(system), limit }));
  const ways = await inBatches((limit) => db.signInAttempt.deleteMany({ where: attemptsSweepableBy(system), limit }));
  return (
    links +
    ways +
    (await inBatches((limit) => db.emailChange.deleteMany({ where: emailChangesSweepableBy(system), limit })))
  );
}

/**
 * Second steps that nobody took, secrets that no app, codes that no phone and questions that no passkey answered for, and
 * browsers that are not trusted any more.
 */
export async function sweepSecondSteps(system: System): Promise<number> {
  const ended = [
    await inBatches((limit) => db.pendingSignIn.deleteMany({ where: pendingSignInsSweepableBy(system), limit })),
    await inBatches((limit) => db.totpEnrolment.deleteMany({ where: totpEnrolmentsSweepableBy(system), limit })),
    await inBatches((limit) => db.phoneCode.deleteMany({ where: phoneCodesSweepableBy(system), limit })),
    await inBatches((limit) => db.passkeyChallenge.deleteMany({ where: passkeyChallengesSweepableBy(system), limit })),
    await inBatches((limit) => db.trustedDevice.deleteMany({ where: trustedDevicesSweepableBy(system), limit })),
  ];
  return ended.reduce((sum, count) => sum + count, 0);
}
