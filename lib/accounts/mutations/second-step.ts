import { countCode, takeCode, uncountCode } from "@/lib/accounts/mutations/take-code";
import {
  pendingSignInsUsableBy,
  recoveryCodesProvableBy,
  totpFactorsProvableBy,
  trustedDevicesHeldBy,
} from "@/lib/accounts/policy";
import { phoneCodesProvableBy } from "@/lib/accounts/policy/phone";
import { type FinishSignIn, SECOND_STEP_SECONDS, TRUSTED_DAYS } from "@/lib/accounts/schema/second-factor";
import { knowsDevice } from "@/lib/auth/device";
import {
  asksSecondStep,
  hashOfToken,
  type NewSession,
  newToken,
  openSessionRow,
  type Reopened,
  stillOpens,
} from "@/lib/auth/session";
import type { Visitor } from "@/lib/auth/visitor";
import { db, inTransaction, type Transaction } from "@/lib/db";
import type { Persistence } from "@/lib/generated/prisma/client";
import { done, type Invalid, invalid, refuse, type Refused, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { DAY_MS } from "@/lib/time";

type FirstStep = Pick<NewSession, "authenticatedBy" | "identity"> & {
  userId: string;
  persistence: Persistence;
  isAnnounced: boolean;
};

/**
 * Keeps the first step of a sign-in for some minutes and answers the token by which this browser goes on; null where the
 * account asks for no second one here.
 */
export async function beginSecondStep(
  { clock, trusted }: Visitor,
  { userId, persistence, isAnnounced, ...proved }: FirstStep,
): Promise<string | null> {
  if (!(await asksSecondStep(userId, trusted, clock))) return null;
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + SECOND_STEP_SECONDS * 1000);
  const row = { tokenHash: hashOfToken(token), userId, persistence, isAnnounced, expiresAt };
  await inTransaction(async (tx) => {
    if (await stillOpens(tx, userId, proved)) await tx.pendingSignIn.createMany({ data: row });
  });
  return token;
}

export type SignedIn = Reopened & { userId: string; trusted: { token: string; alive: string[] } | null };

/** Who goes on: by the cookie of the first step, in which browser. */
type Held = { trust: FinishSignIn["trust"]; token: string; device: string };

/** The second step, by a code. */
export async function finishSignIn(
  visitor: Visitor,
  { verificationCode: code, ...held }: FinishSignIn & Held,
): Promise<Result<SignedIn>> {
  const { clock } = visitor;
  const tokenHash = hashOfToken(held.token);
  const scopes = {
    factors: totpFactorsProvableBy(visitor, tokenHash),
    codes: recoveryCodesProvableBy(visitor, tokenHash),
    texts: phoneCodesProvableBy(visitor, tokenHash),
  };
  const take = (tx: Transaction, userId: string) => takeCode(tx, { userId, code, clock }, scopes);
  return takeSecondStep(visitor, held, take, invalid({ verificationCode: "errors.invalid-verification-code" }));
}

/**
 * The session is opened in the same transaction that takes what proves the second step and ends the first one, so of two at
 * once one is signed in. What is `wrong` is counted at the first step as well, which ends with the fifth.
 */
export async function takeSecondStep(
  visitor: Visitor,
  { trust, token, device }: Held,
  take: (tx: Transaction, userId: string) => Promise<boolean>,
  wrong: Invalid | Refused,
): Promise<Result<SignedIn>> {
  const { clock } = visitor;
  const tokenHash = hashOfToken(token);
  const usable = pendingSignInsUsableBy(visitor, tokenHash);
  const pending = await db.pendingSignIn.findFirst({
    where: usable,
    select: { userId: true, persistence: true, isAnnounced: true, user: { select: { passwordHash: true } } },
  });
  if (!pending) return refuse("second-step-over");
  const { userId, persistence, isAnnounced, user } = pending;
  const isKnown = knowsDevice(visitor.deviceCookie, { id: userId, passwordHash: user.passwordHash });
  const wait = await countCode(userId, isKnown, clock);
  if (wait) return refuse("too-many", wait);
  const [sessionToken, trustedToken] = [newToken(), newToken()];
  const finished = await inTransaction(async (tx) => {
    // What changes how the account opens ends this first step, or waits until this session is there to be ended.
    await lockRows(tx, "User", [userId]);
    if (!(await take(tx, userId))) {
      await tx.pendingSignIn.updateMany({ where: usable, data: { wrongCodes: { increment: 1 } } });
      return "wrong";
    }
    const ended = await tx.pendingSignIn.deleteMany({ where: usable });
    if (ended.count === 0) return "over";
    const session = { persistence, device, isNewDevice: isAnnounced && !isKnown, secondStep: "taken" } as const;
    await openSessionRow(tx, userId, sessionToken, session, clock);
    if (!trust) return "open";
    const expiresAt = new Date(clock.now().getTime() + TRUSTED_DAYS * DAY_MS);
    const row = { tokenHash: hashOfToken(trustedToken), userId, device, createdAt: clock.now(), expiresAt };
    await tx.trustedDevice.createMany({ data: row });
    return "trusted";
  });
  if (finished === "wrong") return wrong;
  if (finished === "over") return refuse("second-step-over");
  await uncountCode(userId, isKnown);
  const trusted = finished === "trusted" ? { token: trustedToken, alive: await aliveTokens(visitor) } : null;
  return done({ userId, passwordHash: user.passwordHash, token: sessionToken, persistence, trusted });
}

/** Hashes of the tokens of this browser that still serve. */
async function aliveTokens(visitor: Visitor): Promise<string[]> {
  const rows = await db.trustedDevice.findMany({ where: trustedDevicesHeldBy(visitor), select: { tokenHash: true } });
  return rows.map(({ tokenHash }) => tokenHash);
}
