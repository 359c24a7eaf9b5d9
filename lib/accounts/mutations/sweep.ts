import {
  attemptsSweepableBy,
  passkeyChallengesSweepableBy,
  pendingSignInsSweepableBy,
  rateLimitsSweepableBy,
  sessionsEndedSweepableBy,
  sessionsIdleSweepableBy,
  signUpRequestsEndedBy,
  tokensSweepableBy,
  totpEnrolmentsSweepableBy,
  trustedDevicesSweepableBy,
  usersRefusedBy,
  idempotencyKeysSweepableBy,
} from "@/lib/accounts/policy/sweep";
import { emailChangesSweepableBy } from "@/lib/accounts/policy/email-change";
import { phoneCodesSweepableBy } from "@/lib/accounts/policy/phone";
import { REFUSED_DAYS } from "@/lib/accounts/schema/limits";
import type { System } from "@/lib/auth/system";
import { db, inTransaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { lockRows } from "@/lib/database/row-lock";
import { inBatches } from "@/lib/sweep";
import { DAY_MS } from "@/lib/time";

const REQUESTS_AT_ONCE = 100;

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

/** Requests to be let in that nobody has answered in time, each in a transaction of its own. */
export async function endSignUpRequests(system: System): Promise<number> {
  let ended = 0;
  await inBatches(async (limit) => {
    const due = await db.signUpRequest.findMany({
      where: signUpRequestsEndedBy(system),
      orderBy: { createdAt: "asc" },
      take: limit,
      select: { userId: true },
    });
    for (const { userId } of due) if (await endSignUpRequest(system, userId)) ended += 1;
    return { count: due.length };
  }, REQUESTS_AT_ONCE);
  return ended;
}

/** As a moderator who refuses it: told, and kept for a while in which they can be let in after all. */
function endSignUpRequest(system: System, userId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockRows(tx, "User", [userId]);
    const now = system.clock.now();
    const { count } = await tx.signUpRequest.updateMany({
      where: { AND: [signUpRequestsEndedBy(system), { userId }] },
      data: { refusedAt: now },
    });
    if (count === 0) return false;
    const deletesAt = new Date(now.getTime() + REFUSED_DAYS * DAY_MS);
    await tx.user.updateMany({ where: { AND: [usersRefusedBy(system), { id: userId }] }, data: { deletesAt } });
    await enqueueMail(tx, { kind: "sign-up-refused", userId });
    const act = { kind: "SIGN_UP_REFUSED" as const, actedById: null, aboutId: userId };
    await tx.moderationLog.create({ data: { id: newId(system.clock), createdAt: now, ...act } });
    return true;
  });
}
