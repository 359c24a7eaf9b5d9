import {
  codesOfAccount,
  codesOfAccountADay,
  codesOfKnownDevice,
  codesOfKnownDeviceADay,
  guessingMails,
} from "@/lib/accounts/limits";
import { isPhoneCode } from "@/lib/accounts/phone-code";
import { hashOfRecoveryCode } from "@/lib/accounts/recovery-code";
import { isTotpCode } from "@/lib/accounts/schema/second-factor";
import { stepOfCode } from "@/lib/accounts/totp";
import type { Clock } from "@/lib/clock";
import { db, inTransaction, type Transaction } from "@/lib/db";
import type { Scope } from "@/lib/scope";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt, countAttempts, uncountAttempt } from "@/lib/requests/rate-limit";

const limitsOf = (isKnownDevice: boolean) =>
  isKnownDevice ? [codesOfKnownDevice, codesOfKnownDeviceADay] : [codesOfAccount, codesOfAccountADay];

/**
 * Counts a code before it is looked at, so that of many at once no more are than may be; seconds to wait, 0 where it may
 * be looked at. The first time in a day that they are used up the owner gets a mail: whoever comes so far has the
 * password, or sits at a browser that is signed in.
 */
export async function countCode(userId: string, isKnownDevice: boolean, clock: Clock): Promise<number> {
  const counted = limitsOf(isKnownDevice).map((limit) => ({ limit, subject: userId }));
  const wait = await countAttempts(counted, clock, db);
  if (wait && (await countAttempt(guessingMails, userId, clock)) === 0)
    await inTransaction((tx) => enqueueMail(tx, { kind: "codes-guessed", userId }));
  return wait;
}

/** It was right. */
export async function uncountCode(userId: string, isKnownDevice: boolean): Promise<void> {
  for (const limit of limitsOf(isKnownDevice)) await uncountAttempt(limit, userId);
}

/** `texts`: the code that was sent to whoever asks, if one was. */
type Scopes = { factors: Scope<"TotpFactor">; codes: Scope<"RecoveryCode">; texts: Scope<"PhoneCode"> };

/**
 * Takes one code of the account, which serves once: of two uses at once the second finds it taken. A recovery code's use
 * is told to the owner by mail. Within the transaction of what it opens.
 */
export async function takeCode(
  tx: Transaction,
  { userId, code, clock }: { userId: string; code: string; clock: Clock },
  { factors, codes, texts }: Scopes,
): Promise<boolean> {
  if (!isTotpCode(code)) {
    const codeHash = hashOfRecoveryCode(userId, code);
    const used = await tx.recoveryCode.deleteMany({ where: { AND: [codes, { codeHash }] } });
    if (used.count === 0) return false;
    await enqueueMail(tx, { kind: "sign-in-changed", userId, change: "recovery-code-used" });
    return true;
  }
  const factor = await tx.totpFactor.findFirst({ where: factors, select: { sealedSecret: true } });
  const step = factor && stepOfCode(factor.sealedSecret, code, clock);
  if (step === null) return (await takePhoneCode(tx, code, texts)) !== null;
  const taken = await tx.totpFactor.updateMany({
    where: { AND: [factors, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return taken.count > 0;
}

/** Takes a code that was sent to a phone, and answers that number as it is kept: of two uses at once the second finds none. */
export async function takePhoneCode(tx: Transaction, code: string, texts: Scope<"PhoneCode">): Promise<string | null> {
  const sent = await tx.phoneCode.findFirst({ where: texts, select: { id: true, sealedNumber: true } });
  if (!sent || !isPhoneCode(sent.id, code)) return null;
  const taken = await tx.phoneCode.deleteMany({ where: { AND: [texts, { id: sent.id }] } });
  return taken.count > 0 ? sent.sealedNumber : null;
}
