import {
  accountsEndableBy,
  pendingSignInsEndableBy,
  recoveryCodesEndableBy,
  type RecoveryLink,
  sessionsEndableBy,
  tokensEndableBy,
  tokensUsableBy,
  totpFactorsEndableBy,
  trustedDevicesEndableBy,
  usersRecoverableBy,
} from "@/lib/accounts/policy";
import { phoneFactorsEndableBy } from "@/lib/accounts/policy/phone";
import { passkeysEndableBy } from "@/lib/accounts/policy/passkeys";
import type { RemoveFactorByLink } from "@/lib/accounts/schema/second-factor";
import { hashOfToken } from "@/lib/auth/session";
import type { Visitor } from "@/lib/auth/visitor";
import { db, inTransaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";

/**
 * Takes back a second factor that somebody else has set up, by the link that told of it, once. They had everything else as
 * well, so it goes with it: the password, the
 * providers, the passkeys, every session. The account's address is told what was done, and gets a mail to a new password.
 */
export async function removeFactorByLink(visitor: Visitor, { token }: RemoveFactorByLink): Promise<Result> {
  const tokenHash = hashOfToken(token);
  const found = await db.accountToken.findFirst({
    where: tokensUsableBy(visitor, { tokenHash, purpose: "REMOVE_FACTOR" }),
    select: { userId: true, email: true },
  });
  if (!found) return refuse("link-expired");
  const { userId, email } = found;
  const link: RecoveryLink = { tokenHash, email, purpose: "REMOVE_FACTOR" };
  const removed = await inTransaction(async (tx) => {
    await lockRows(tx, "User", [userId]);
    const opened = await tx.user.updateMany({ where: usersRecoverableBy(visitor, link), data: { passwordHash: null } });
    if (opened.count === 0) return false;
    await tx.totpFactor.deleteMany({ where: totpFactorsEndableBy(visitor, link) });
    await tx.phoneFactor.deleteMany({ where: phoneFactorsEndableBy(visitor, link) });
    await tx.recoveryCode.deleteMany({ where: recoveryCodesEndableBy(visitor, link) });
    await tx.trustedDevice.deleteMany({ where: trustedDevicesEndableBy(visitor, link) });
    await tx.pendingSignIn.deleteMany({ where: pendingSignInsEndableBy(visitor, link) });
    await tx.account.deleteMany({ where: accountsEndableBy(visitor, link) });
    await tx.passkey.deleteMany({ where: passkeysEndableBy(visitor, link) });
    await tx.session.deleteMany({ where: sessionsEndableBy(visitor, link) });
    // The link goes last, and with it the right to all of this.
    await tx.accountToken.deleteMany({ where: tokensEndableBy(visitor, link) });
    await enqueueMail(tx, { kind: "sign-in-changed", userId, change: "factor-taken-back" });
    await enqueueMail(tx, { kind: "reset-password", email });
    return true;
  });
  return removed ? done() : refuse("link-expired");
}
