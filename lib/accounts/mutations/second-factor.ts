import { enrolmentsOfAccount } from "@/lib/accounts/limits";
import { lockAccount, replaceSessions } from "@/lib/accounts/mutations/end-device";
import { countCode, takeCode, uncountCode } from "@/lib/accounts/mutations/take-code";
import {
  canManageAccount,
  hasAuthenticatedRecently,
  recoveryCodesOwnedBy,
  tokensOwnedBy,
  totpEnrolmentsOwnedBy,
  totpEnrolmentsUsableBy,
  totpFactorsOwnedBy,
  usersOwnedBy,
} from "@/lib/accounts/policy";
import { hashOfRecoveryCode, newRecoveryCodes } from "@/lib/accounts/recovery-code";
import { SECOND_STEP_SECONDS, type VerificationCode } from "@/lib/accounts/schema/second-factor";
import { newSealedSecret, stepOfCode } from "@/lib/accounts/totp";
import { newToken, type Reopened } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { inTransaction, type Transaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt, uncountAttempt } from "@/lib/rate-limit";
import { done, invalid, refuse, type Refused, type Result } from "@/lib/result";

/** The sessions were ended, as whatever changes how the account opens ends them; `codes`: shown this once. */
export type Changed = { reopened: Reopened; codes: string[] };

/**
 * Shows a secret to be taken into an app of codes: the first step of setting it up, for some minutes and for this session
 * alone. Asked again meanwhile it is the same one.
 */
export async function startEnrolment(viewer: Viewer): Promise<Result> {
  const refused = mayChangeFactor(viewer);
  if (refused) return refused;
  return inTransaction(async (tx) => {
    if (!(await lockAccount(tx, viewer))) return refuse("signed-out");
    // Who only claims an address would keep its owner out of the account that bears it.
    const verified = await tx.user.count({ where: { AND: [usersOwnedBy(viewer), { emailVerified: { not: null } }] } });
    if (verified === 0) return refuse("unverified-email");
    if ((await tx.totpFactor.count({ where: totpFactorsOwnedBy(viewer) })) > 0) return refuse("factor-exists");
    if ((await tx.totpEnrolment.count({ where: totpEnrolmentsUsableBy(viewer) })) > 0) return done();
    // Said before an app is given a key. Only what is finished takes a place.
    const wait = await countAttempt(enrolmentsOfAccount, viewer.userId, viewer.clock, tx);
    await uncountAttempt(enrolmentsOfAccount, viewer.userId, tx);
    if (wait) return refuse("too-many", wait);
    await tx.totpEnrolment.deleteMany({ where: totpEnrolmentsOwnedBy(viewer) });
    const expiresAt = new Date(viewer.clock.now().getTime() + SECOND_STEP_SECONDS * 1000);
    await tx.totpEnrolment.createMany({
      data: { sessionId: viewer.session.id, sealedSecret: newSealedSecret(), expiresAt },
    });
    return done();
  });
}

/**
 * The second step: a code shows that the app has the secret. From now on the account opens with both, and to nobody who
 * came in with less. The mail of it says how to take it back: somebody else may have done this.
 */
export async function finishEnrolment(
  viewer: Viewer,
  { verificationCode: code }: VerificationCode,
): Promise<Result<Changed>> {
  const refused = mayChangeFactor(viewer);
  if (refused) return refused;
  const { userId, clock } = viewer;
  return counted(viewer, async (tx) => {
    const enrolment = await tx.totpEnrolment.findFirst({
      where: totpEnrolmentsUsableBy(viewer),
      select: { sealedSecret: true },
    });
    // Sent once more by whom the answer did not reach: it is on.
    if (!enrolment)
      return refuse(
        (await tx.totpFactor.count({ where: totpFactorsOwnedBy(viewer) })) ? "factor-exists" : "enrolment-over",
      );
    const { sealedSecret } = enrolment;
    const lastStep = stepOfCode(sealedSecret, code, clock);
    if (lastStep === null) return wrongCode;
    const wait = await countAttempt(enrolmentsOfAccount, userId, clock, tx);
    if (wait) return refuse("too-many", wait);
    const made = await tx.totpFactor.createMany({
      data: { userId, sealedSecret, lastStep, createdAt: clock.now() },
      skipDuplicates: true,
    });
    if (made.count === 0) return refuse("factor-exists");
    const codes = await renewCodes(tx, viewer);
    const user = await tx.user.findFirst({ where: usersOwnedBy(viewer), select: { email: true } });
    await enqueueMail(tx, { kind: "factor-added", userId, email: user?.email });
    return done({ reopened: await reopened(tx, viewer), codes });
  });
}

/** Takes a code, so that a browser left open is not enough. Whoever has lost the app has the codes on paper. */
export async function removeFactor(
  viewer: Viewer,
  { verificationCode: code }: VerificationCode,
): Promise<Result<Changed>> {
  const refused = mayChangeFactor(viewer);
  if (refused) return refused;
  const { userId } = viewer;
  return counted(viewer, async (tx) => {
    if (!(await takeOwnCode(tx, viewer, code))) return wrongCode;
    await tx.totpFactor.deleteMany({ where: totpFactorsOwnedBy(viewer) });
    await tx.recoveryCode.deleteMany({ where: recoveryCodesOwnedBy(viewer) });
    await tx.accountToken.deleteMany({ where: { AND: [tokensOwnedBy(viewer), { purpose: "REMOVE_FACTOR" }] } });
    await enqueueMail(tx, { kind: "sign-in-changed", userId, change: "factor-removed" });
    return done({ reopened: await reopened(tx, viewer), codes: [] });
  });
}

/** Ten new ones; the former open nothing any more. */
export async function renewRecoveryCodes(
  viewer: Viewer,
  { verificationCode: code }: VerificationCode,
): Promise<Result<{ codes: string[] }>> {
  const refused = mayChangeFactor(viewer);
  if (refused) return refused;
  return counted(viewer, async (tx) => {
    if (!(await takeOwnCode(tx, viewer, code))) return wrongCode;
    const codes = await renewCodes(tx, viewer);
    await enqueueMail(tx, { kind: "sign-in-changed", userId: viewer.userId, change: "recovery-codes" });
    return done({ codes });
  });
}

function mayChangeFactor(viewer: Viewer): Refused | null {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  return hasAuthenticatedRecently(viewer) ? null : refuse("requires-recent-login");
}

const wrongCode = invalid({ verificationCode: "errors.invalid-verification-code" });

/** A write that a code stands before: it is counted, and the account locked. Never kept for copies: it answers secrets. */
async function counted<T>(viewer: Viewer, work: (tx: Transaction) => Promise<Result<T>>): Promise<Result<T>> {
  const wait = await countCode(viewer.userId, true, viewer.clock);
  if (wait) return refuse("too-many", wait);
  const result = await inTransaction(async (tx) => ((await lockAccount(tx, viewer)) ? work(tx) : refuse("signed-out")));
  if (result.status === "done") await uncountCode(viewer.userId, true);
  return result;
}

function takeOwnCode(tx: Transaction, viewer: Viewer, code: string): Promise<boolean> {
  const { userId, clock } = viewer;
  const laws = { factors: totpFactorsOwnedBy(viewer), codes: recoveryCodesOwnedBy(viewer) };
  return takeCode(tx, { userId, code, clock }, laws);
}

async function renewCodes(tx: Transaction, viewer: Viewer): Promise<string[]> {
  const { userId } = viewer;
  const codes = newRecoveryCodes();
  await tx.recoveryCode.deleteMany({ where: recoveryCodesOwnedBy(viewer) });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOfRecoveryCode(userId, code) })),
  });
  return codes;
}

async function reopened(tx: Transaction, viewer: Viewer): Promise<Reopened> {
  const token = newToken();
  const persistence = await replaceSessions(viewer, tx, token, viewer.session.authenticatedAt);
  const user = await tx.user.findFirst({ where: usersOwnedBy(viewer), select: { passwordHash: true } });
  return { token, persistence, passwordHash: user?.passwordHash ?? null };
}
