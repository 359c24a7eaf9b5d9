import { hasAuthenticatedRecently, pendingSignInsUsableBy, recoveryCodesOwnedBy } from "@/lib/accounts/policy";
import { phoneCodesOwnedBy, phoneFactorsOwnedBy } from "@/lib/accounts/policy/phone";
import { hashOfToken } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { db } from "@/lib/db";
import { canSendSms } from "@/lib/mails/sms";
import { unseal } from "@/lib/sealed";

/**
 * The phone of the account, of which nothing is shown but how its number ends, and what was sent in this session, for whoever
 * has just authenticated: `isSent`, a code to that phone; `enrolling`, one to a number that is to be the account's.
 */
export async function getPhone(viewer: Viewer) {
  const [phone, code] = await Promise.all([
    db.phoneFactor.findFirst({ where: phoneFactorsOwnedBy(viewer), select: { sealedNumber: true, createdAt: true } }),
    db.phoneCode.findFirst({
      where: { AND: [phoneCodesOwnedBy(viewer), { expiresAt: { gt: viewer.clock.now() } }] },
      select: { sealedNumber: true, isEnrolment: true },
    }),
  ]);
  const sent = hasAuthenticatedRecently(viewer) ? code : null;
  return {
    isOffered: canSendSms(),
    factor: phone && { ending: endingOf(phone.sealedNumber), createdAt: phone.createdAt },
    isSent: sent?.isEnrolment === false,
    enrolling: sent?.isEnrolment ? endingOf(sent.sealedNumber) : null,
  };
}

/** Of an account with a phone and no app. */
export function countRecoveryCodes(viewer: Viewer): Promise<number> {
  return db.recoveryCode.count({ where: recoveryCodesOwnedBy(viewer) });
}

/** By what the second step can be taken, beside a recovery code; null for whoever has not taken the first. */
export async function getSecondStepWays(visitor: Visitor, token: string) {
  const pending = await db.pendingSignIn.findFirst({
    where: pendingSignInsUsableBy(visitor, hashOfToken(token)),
    select: {
      phoneCode: { select: { id: true } },
      user: { select: { totpFactor: { select: { userId: true } }, phoneFactor: { select: { sealedNumber: true } } } },
    },
  });
  if (!pending) return null;
  const { phoneCode, user } = pending;
  const { totpFactor, phoneFactor } = user;
  const phone = phoneFactor &&
    canSendSms() && { ending: endingOf(phoneFactor.sealedNumber), isSent: phoneCode !== null };
  return { app: totpFactor !== null, phone: phone || null };
}

/** Its last two digits; of one that was sealed with another secret nothing is known. */
function endingOf(sealedNumber: string): string {
  return unseal("phone", sealedNumber)?.slice(-2) ?? "??";
}
