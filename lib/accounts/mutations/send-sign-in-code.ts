import { issuePhoneCode } from "@/lib/accounts/mutations/issue-phone-code";
import { pendingSignInsUsableBy } from "@/lib/accounts/policy";
import { phoneCodesProvableBy, phoneFactorsProvableBy } from "@/lib/accounts/policy/phone";
import { knowsDevice } from "@/lib/auth/device";
import { hashOfToken } from "@/lib/auth/session";
import type { Visitor } from "@/lib/auth/visitor";
import { db } from "@/lib/db";
import { canSendSms } from "@/lib/mails/sms";
import { refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { transactIfDone } from "@/lib/run-mutation";
import { unseal } from "@/lib/sealed";

/**
 * Sends a code to the phone of the account whose first step this browser has taken: to no other number, and where the
 * account has none, to nobody. The next one takes its place.
 */
export async function sendSignInCode(visitor: Visitor, token: string): Promise<Result> {
  const { clock, address, deviceCookie } = visitor;
  const pendingHash = hashOfToken(token);
  const pending = await db.pendingSignIn.findFirst({
    where: pendingSignInsUsableBy(visitor, pendingHash),
    select: { userId: true, user: { select: { passwordHash: true } } },
  });
  if (!pending) return refuse("second-step-over");
  const { userId, user } = pending;
  const isKnownDevice = knowsDevice(deviceCookie, { id: userId, passwordHash: user.passwordHash });
  return transactIfDone(async (tx) => {
    // What changes the phone ends this first step, or waits.
    await lockRows(tx, "User", [userId]);
    const phone = await tx.phoneFactor.findFirst({
      where: phoneFactorsProvableBy(visitor, pendingHash),
      select: { sealedNumber: true },
    });
    const number = phone && unseal("phone", phone.sealedNumber);
    if (!number || !canSendSms()) return refuse("not-found");
    const asked = { userId, number, isEnrolment: false, holder: { pendingHash }, address, isKnownDevice, clock };
    return issuePhoneCode(tx, asked, phoneCodesProvableBy(visitor, pendingHash));
  });
}
