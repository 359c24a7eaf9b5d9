import { isClosedDemoAccount } from "@/lib/accounts/demo-accounts";
import {
  failuresOfAccount,
  failuresOfAddress,
  failuresOfKnownDevice,
  knownSignInsOfAccount,
  signInsOfAccount,
} from "@/lib/accounts/limits";
import { type Hashed, hashPassword, isOutdatedHash, verifyPassword } from "@/lib/accounts/password";
import { knownAccount } from "@/lib/accounts/mutations/reset-password";
import { unsafeUsersAuthenticatableBy } from "@/lib/accounts/policy";
import type { SignIn } from "@/lib/accounts/schema";
import { knowsDevice } from "@/lib/auth/device";
import type { Visitor } from "@/lib/auth/visitor";
import { db } from "@/lib/db";
import { FAILURES_BEFORE_PROOF } from "@/lib/integrity/terms";
import { countAttempt, hasAttempted, uncountAttempt } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";

/**
 * Authenticates somebody by e-mail and password. One answer for a wrong password and for a missing account, in
 * equal time; beyond an account's budget also for the right one, so that a guesser learns nothing by going on.
 */
export async function checkPassword(
  visitor: Visitor,
  { email, password }: Pick<SignIn, "email" | "password">,
): Promise<Result<{ userId: string; passwordHash: string }>> {
  if (isClosedDemoAccount(email)) return refuse("demo-closed");
  const user = await db.user.findFirst({
    where: unsafeUsersAuthenticatableBy(visitor, email),
    select: { id: true, passwordHash: true },
  });
  const known = user !== null && knowsDevice(visitor.deviceCookie, user);
  // Neither a neighbour at the same address nor a proxy that hides them all locks the owner out.
  const wait = known ? 0 : await countAttempt(failuresOfAddress, visitor.address, visitor.clock);
  if (wait) return refuse("too-many", wait);
  const [limit, subject] = known ? ([failuresOfKnownDevice, user.id] as const) : ([failuresOfAccount, email] as const);
  // Counted before it is checked: of many guesses at once no more than the budget's are looked at.
  const exhausted = (await countAttempt(limit, subject, visitor.clock)) > 0;
  const whose = { account: subject, address: known ? undefined : visitor.address };
  const right = await verifyPassword(user?.passwordHash ?? null, password, whose);
  if (!user?.passwordHash || !right || exhausted) return invalid({ password: "errors.wrong-password" });

  await Promise.all([known || uncountAttempt(failuresOfAddress, visitor.address), uncountAttempt(limit, subject)]);
  const signIns = known ? knownSignInsOfAccount : signInsOfAccount;
  const full = await countAttempt(signIns, user.id, visitor.clock);
  if (full) return refuse("too-many", full);
  const passwordHash = isOutdatedHash(user.passwordHash)
    ? await rehash(visitor, email, { checked: user.passwordHash, password, whose })
    : user.passwordHash;
  return done({ userId: user.id, passwordHash });
}

/**
 * Whether a sign-in is to prove first that no program asks: after some failures of the address or of the account, there or
 * not. A device that its owner has signed in with is not asked: nobody gets in its way.
 */
export async function hasFailedOften(visitor: Visitor, { email }: Pick<SignIn, "email">): Promise<boolean> {
  const { address, clock } = visitor;
  const often = await Promise.all([
    hasAttempted(failuresOfAddress, address, FAILURES_BEFORE_PROOF, clock),
    hasAttempted(failuresOfAccount, email, FAILURES_BEFORE_PROOF, clock),
  ]);
  return often.includes(true) && !(await knownAccount(visitor, email));
}

/**
 * Only over the hash that was checked: a password changed in between stays changed. Answers the hash that stands and
 * that this password opens, which another sign-in may have made at the same moment.
 */
async function rehash(
  visitor: Visitor,
  email: string,
  { checked, password, whose }: { checked: string; password: string; whose: Hashed },
): Promise<string> {
  const passwordHash = await hashPassword(password, whose);
  const { count } = await db.user.updateMany({
    where: { AND: [unsafeUsersAuthenticatableBy(visitor, email), { passwordHash: checked }] },
    data: { passwordHash },
  });
  if (count === 1) return passwordHash;
  const user = await db.user.findFirst({
    where: unsafeUsersAuthenticatableBy(visitor, email),
    select: { passwordHash: true },
  });
  return user?.passwordHash && (await verifyPassword(user.passwordHash, password, whose)) ? user.passwordHash : checked;
}
