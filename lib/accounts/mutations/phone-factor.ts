import { enrolmentsOfAccount } from "@/lib/accounts/limits";
import {
  askOwnCode,
  type Changed,
  codesOfNew,
  counted,
  endWithLast,
  isConfirmed,
  mayChangeFactor,
  reopened,
  takeOwnCode,
  wrongCode,
} from "@/lib/accounts/mutations/change-factor";
import { issuePhoneCode } from "@/lib/accounts/mutations/issue-phone-code";
import { takePhoneCode } from "@/lib/accounts/mutations/take-code";
import { usersOwnedBy } from "@/lib/accounts/policy";
import { phoneCodesOwnedBy, phoneCodesUsableBy, phoneFactorsOwnedBy } from "@/lib/accounts/policy/phone";
import type { StartPhone } from "@/lib/accounts/schema/phone";
import type { VerificationCode } from "@/lib/accounts/schema/second-factor";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { canSendSms } from "@/lib/mails/sms";
import { textableNumberOf } from "@/lib/profiles/phone";
import { countAttempt, uncountAttempt } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { unseal } from "@/lib/sealed";

/**
 * Sends a code to a number that is to be the account's: the first step of setting it up, for some minutes and for this
 * session alone. Another number, or the same one again, takes the place of the one before. Beside an app it takes a code of
 * that, once in these minutes.
 */
export async function startPhone(
  viewer: Viewer,
  { phoneNumber, verificationCode: code }: StartPhone,
  address: string,
): Promise<Result> {
  const refused = mayChangeFactor(viewer);
  if (refused) return refused;
  if (!canSendSms()) return refuse("not-found");
  const number = textableNumberOf(phoneNumber);
  if (!number) return invalid({ phoneNumber: "errors.invalid-phone-number" });
  const { userId, clock } = viewer;
  return counted<undefined>(
    viewer,
    async (tx) => {
      if (!(await isConfirmed(tx, viewer))) return refuse("unverified-email");
      if (await hasPhone(tx, viewer)) return refuse("linking-failed");
      const isUnderWay = (await tx.phoneCode.count({ where: phoneCodesUsableBy(viewer, "enrolment") })) > 0;
      const unproved = isUnderWay ? null : await askOwnCode(tx, viewer, code);
      if (unproved) return unproved;
      // Said before a message is sent. Only what is finished takes a place.
      const wait = await countAttempt(enrolmentsOfAccount, userId, clock, tx);
      await uncountAttempt(enrolmentsOfAccount, userId, tx);
      if (wait) return refuse("too-many", wait);
      return issuePhoneCode(tx, { ...askedBy(viewer, address), number, isEnrolment: true }, phoneCodesOwnedBy(viewer));
    },
    code !== undefined,
  );
}

/** The second step: the code shows that the phone is at hand. What follows is what follows for an app. */
export async function finishPhone(
  viewer: Viewer,
  { verificationCode: code }: VerificationCode,
): Promise<Result<Changed>> {
  const refused = mayChangeFactor(viewer);
  if (refused) return refused;
  const { userId, clock } = viewer;
  return counted(viewer, async (tx) => {
    const sent = phoneCodesUsableBy(viewer, "enrolment");
    // Sent once more by whom the answer did not reach: it is on.
    if ((await tx.phoneCode.count({ where: sent })) === 0)
      return refuse((await hasPhone(tx, viewer)) ? "factor-exists" : "enrolment-over");
    const sealedNumber = await takePhoneCode(tx, code, sent);
    if (sealedNumber === null) return wrongCode;
    const wait = await countAttempt(enrolmentsOfAccount, userId, clock, tx);
    if (wait) return refuse("too-many", wait);
    const made = await tx.phoneFactor.createMany({
      data: { userId, sealedNumber, createdAt: clock.now() },
      skipDuplicates: true,
    });
    if (made.count === 0) return refuse("linking-failed");
    const codes = await codesOfNew(tx, viewer);
    const user = await tx.user.findFirst({ where: usersOwnedBy(viewer), select: { email: true } });
    await enqueueMail(tx, { kind: "factor-added", userId, email: user?.email });
    return done({ reopened: await reopened(tx, viewer), codes });
  });
}

/** Sends a code to the account's phone, for what is changed in this session. */
export async function sendOwnCode(viewer: Viewer, address: string): Promise<Result> {
  const refused = mayChangeFactor(viewer);
  if (refused) return refused;
  return counted<undefined>(
    viewer,
    async (tx) => {
      const phone = await tx.phoneFactor.findFirst({
        where: phoneFactorsOwnedBy(viewer),
        select: { sealedNumber: true },
      });
      const number = phone && unseal("phone", phone.sealedNumber);
      if (!number || !canSendSms()) return refuse("not-found");
      return issuePhoneCode(tx, { ...askedBy(viewer, address), number, isEnrolment: false }, phoneCodesOwnedBy(viewer));
    },
    false,
  );
}

/** Takes a code of any kind, as removing an app does. */
export async function removePhone(
  viewer: Viewer,
  { verificationCode: code }: VerificationCode,
): Promise<Result<Changed>> {
  const refused = mayChangeFactor(viewer);
  if (refused) return refused;
  return counted(viewer, async (tx) => {
    if (!(await takeOwnCode(tx, viewer, code))) return wrongCode;
    await tx.phoneFactor.deleteMany({ where: phoneFactorsOwnedBy(viewer) });
    const change = (await endWithLast(tx, viewer)) ? "factor-removed" : "phone-removed";
    await enqueueMail(tx, { kind: "sign-in-changed", userId: viewer.userId, change });
    return done({ reopened: await reopened(tx, viewer), codes: [] });
  });
}

async function hasPhone(tx: Transaction, viewer: Viewer): Promise<boolean> {
  return (await tx.phoneFactor.count({ where: phoneFactorsOwnedBy(viewer) })) > 0;
}

function askedBy({ userId, session, clock }: Viewer, address: string) {
  return { userId, holder: { sessionId: session.id }, address, isKnownDevice: true, clock };
}
