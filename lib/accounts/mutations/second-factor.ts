import { enrolmentsOfAccount } from "@/lib/accounts/limits";
import {
  askOwnCode,
  type Changed,
  codesOfNew,
  counted,
  endWithLast,
  isConfirmed,
  mayChangeFactor,
  renewCodes,
  reopened,
  takeOwnCode,
  wrongCode,
} from "@/lib/accounts/mutations/change-factor";
import { totpEnrolmentsOwnedBy, totpEnrolmentsUsableBy, totpFactorsOwnedBy, usersOwnedBy } from "@/lib/accounts/policy";
import type { StartEnrolment } from "@/lib/accounts/schema/phone";
import { SECOND_STEP_SECONDS, type VerificationCode } from "@/lib/accounts/schema/second-factor";
import { newSealedSecret, stepOfCode } from "@/lib/accounts/totp";
import type { Viewer } from "@/lib/auth/viewer";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt, uncountAttempt } from "@/lib/requests/rate-limit";
import { done, refuse, type Result } from "@/lib/result";

/**
 * Shows a secret to be taken into an app of codes: the first step of setting it up, for some minutes and for this session
 * alone. Asked again meanwhile it is the same one. Beside a phone it takes a code.
 */
export async function startEnrolment(
  viewer: Viewer,
  { verificationCode: code }: Partial<StartEnrolment> = {},
): Promise<Result> {
  const refused = mayChangeFactor(viewer);
  if (refused) return refused;
  return counted<undefined>(
    viewer,
    async (tx) => {
      if (!(await isConfirmed(tx, viewer))) return refuse("unverified-email");
      if ((await tx.totpFactor.count({ where: totpFactorsOwnedBy(viewer) })) > 0) return refuse("factor-exists");
      if ((await tx.totpEnrolment.count({ where: totpEnrolmentsUsableBy(viewer) })) > 0) return done();
      const unproved = await askOwnCode(tx, viewer, code);
      if (unproved) return unproved;
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
    },
    code !== undefined,
  );
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
    const codes = await codesOfNew(tx, viewer);
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
    const change = (await endWithLast(tx, viewer)) ? "factor-removed" : "app-removed";
    await enqueueMail(tx, { kind: "sign-in-changed", userId, change });
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
