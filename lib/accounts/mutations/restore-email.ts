import {
  accountsEndableBy,
  emailChangesEndableBy,
  pendingSignInsEndableBy,
  recoveryCodesEndableBy,
  type RecoveryLink,
  sessionsEndableBy,
  tokensEndableBy,
  totpFactorsEndableBy,
  trustedDevicesEndableBy,
  usersRecoverableBy,
} from "@/lib/accounts/policy";
import { emailChangesUndoableBy } from "@/lib/accounts/policy/email-change";
import { phoneFactorsEndableBy } from "@/lib/accounts/policy/phone";
import { passkeysEndableBy } from "@/lib/accounts/policy/passkeys";
import type { EmailLink } from "@/lib/accounts/schema";
import { hashOfToken } from "@/lib/auth/session";
import type { Visitor } from "@/lib/auth/visitor";
import { db, inTransaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";

/**
 * Takes the account back to an address that it has left, by the link that told of it, once. Whoever left it may be
 * somebody else, who had everything: the password, the providers, the passkeys, every session go, and a second factor that was set up
 * since. Later changes of the address lead nowhere any more; earlier ones still do.
 */
export async function restoreEmail(visitor: Visitor, { token }: EmailLink): Promise<Result> {
  const tokenHash = hashOfToken(token);
  const found = await db.emailChange.findFirst({
    where: emailChangesUndoableBy(visitor, tokenHash),
    select: { id: true, userId: true, formerEmail: true, createdAt: true },
  });
  if (!found) return refuse("link-expired");
  const { id, userId, formerEmail: email, createdAt } = found;
  const link: RecoveryLink = { tokenHash, email, purpose: "RESTORE_EMAIL" };
  const restored = await inTransaction(async (tx) => {
    await lockRows(tx, "User", [userId]);
    const user = await tx.user.findFirst({ where: usersRecoverableBy(visitor, link), select: { email: true } });
    if (!user) return false;
    await tx.user.updateMany({ where: usersRecoverableBy(visitor, link), data: { email, passwordHash: null } });
    const since = { createdAt: { gte: createdAt } };
    const [apps, phones] = [totpFactorsEndableBy(visitor, link), phoneFactorsEndableBy(visitor, link)];
    await tx.totpFactor.deleteMany({ where: { AND: [apps, since] } });
    await tx.phoneFactor.deleteMany({ where: { AND: [phones, since] } });
    const left = (await tx.totpFactor.count({ where: apps })) + (await tx.phoneFactor.count({ where: phones }));
    if (left === 0) await tx.recoveryCode.deleteMany({ where: recoveryCodesEndableBy(visitor, link) });
    await tx.trustedDevice.deleteMany({ where: trustedDevicesEndableBy(visitor, link) });
    await tx.pendingSignIn.deleteMany({ where: pendingSignInsEndableBy(visitor, link) });
    await tx.account.deleteMany({ where: accountsEndableBy(visitor, link) });
    await tx.passkey.deleteMany({ where: passkeysEndableBy(visitor, link) });
    await tx.session.deleteMany({ where: sessionsEndableBy(visitor, link) });
    // What this address was told of a factor still serves.
    await tx.accountToken.deleteMany({
      where: { AND: [tokensEndableBy(visitor, link), { NOT: { purpose: "REMOVE_FACTOR", email } }] },
    });
    // The link goes last, and with it the right to all of this.
    await tx.emailChange.deleteMany({ where: { AND: [emailChangesEndableBy(visitor, link), { id: { gte: id } }] } });
    await enqueueMail(tx, { kind: "email-left", email: user.email, userId });
    await enqueueMail(tx, { kind: "sign-in-changed", userId, change: "email-restored" });
    await enqueueMail(tx, { kind: "reset-password", email });
    return true;
  });
  return restored ? done() : refuse("link-expired");
}
