import { failuresOfKnownDevice, resetsOfAddress, resetsOfEmail, resetsOfKnownDevice } from "@/lib/accounts/limits";
import { openAccount } from "@/lib/accounts/mutations/sign-up-by-mail";
import { hashPassword, weaknessOf } from "@/lib/accounts/password";
import {
  accountsEndableBy,
  heldRequestsEndableBy,
  pendingSignInsEndableBy,
  sessionsEndableBy,
  tokensEndableBy,
  tokensUsableBy,
  trustedDevicesEndableBy,
  unsafeUsersAuthenticatableBy,
  usersRecoverableBy,
} from "@/lib/accounts/policy";
import { passkeysEndableBy } from "@/lib/accounts/policy/passkeys";
import type { RequestReset, ResetPassword } from "@/lib/accounts/schema";
import { knowsDevice } from "@/lib/auth/device";
import { hashOfToken } from "@/lib/auth/session";
import type { Visitor } from "@/lib/auth/visitor";
import { db, inTransaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt, forgetAttempts } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";

/**
 * Orders a mail with a link to a new password. Whether an account has the address is asked by the worker alone, so the
 * answer and its time are the same; an address that has had enough mails gets none, without a word of it. A device that
 * signed in to the account before has its own budget: others who ask do not use it up.
 */
export async function requestReset(visitor: Visitor, { email }: RequestReset): Promise<Result<{ email: string }>> {
  const userId = await knownAccount(visitor, email);
  const wait = userId ? 0 : await countAttempt(resetsOfAddress, visitor.address, visitor.clock);
  if (wait) return refuse("too-many", wait);
  const [limit, subject] = userId ? ([resetsOfKnownDevice, userId] as const) : ([resetsOfEmail, email] as const);
  const enough = (await countAttempt(limit, subject, visitor.clock)) > 0;
  if (!enough) await inTransaction((tx) => enqueueMail(tx, { kind: "reset-password", email }));
  return done({ email });
}

/**
 * Gives the account a password, perhaps its first one, by the link that its address got. The link works once: of many uses at the same moment
 * the first wins. Nobody stays signed in or trusted, the second
 * factor stays, and the address is verified by it, too. The link of a sign-up makes the account.
 */
export async function resetPassword(
  visitor: Visitor,
  { token, newPassword }: ResetPassword,
): Promise<Result<{ userId: string; passwordHash: string }>> {
  const tokenHash = hashOfToken(token);
  const found = await db.accountToken.findFirst({
    where: tokensUsableBy(visitor, { tokenHash, purpose: "RESET_PASSWORD" }),
    select: { userId: true, email: true, user: { select: { profile: { select: { displayName: true } } } } },
  });
  if (!found) return openAccount(visitor, { token, newPassword });
  const { userId, email } = found;
  const link = { tokenHash, email };
  const weakness = await weaknessOf(newPassword, [email, found.user.profile?.displayName ?? email]);
  if (weakness) return invalid({ newPassword: weakness });

  const passwordHash = await hashPassword(newPassword, { account: userId });
  const reset = await inTransaction(async (tx) => {
    // Locks the account first, as a change of the password does: they follow one another.
    await lockRows(tx, "User", [userId]);
    const changed = await tx.user.updateMany({ where: usersRecoverableBy(visitor, link), data: { passwordHash } });
    if (changed.count === 0) return false;
    await tx.account.deleteMany({ where: accountsEndableBy(visitor, link) });
    await tx.passkey.deleteMany({ where: passkeysEndableBy(visitor, link) });
    await tx.heldRequest.deleteMany({ where: heldRequestsEndableBy(visitor, link) });
    await tx.user.updateMany({
      where: { AND: [usersRecoverableBy(visitor, link), { emailVerified: null }] },
      data: { emailVerified: visitor.clock.now() },
    });
    await tx.session.deleteMany({ where: sessionsEndableBy(visitor, link) });
    await tx.pendingSignIn.deleteMany({ where: pendingSignInsEndableBy(visitor, link) });
    await tx.trustedDevice.deleteMany({ where: trustedDevicesEndableBy(visitor, link) });
    // The link goes last, and with it the right to all of this. The way back from somebody else's factor stays.
    await tx.accountToken.deleteMany({
      where: { AND: [tokensEndableBy(visitor, link), { purpose: { not: "REMOVE_FACTOR" } }] },
    });
    await enqueueMail(tx, { kind: "password-changed", userId });
    return true;
  });
  if (!reset) return refuse("link-expired");
  // Whoever forgot it has guessed, and perhaps too often.
  await forgetAttempts(failuresOfKnownDevice, userId);
  return done({ userId, passwordHash });
}

/**
 * The account of this address, for a device that knows it. One that knows none asks nothing; for others it is one read,
 * found or not.
 */
export async function knownAccount(visitor: Visitor, email: string): Promise<string | null> {
  if (!visitor.deviceCookie) return null;
  const user = await db.user.findFirst({
    where: unsafeUsersAuthenticatableBy(visitor, email),
    select: { id: true, passwordHash: true },
  });
  return user && knowsDevice(visitor.deviceCookie, user) ? user.id : null;
}
