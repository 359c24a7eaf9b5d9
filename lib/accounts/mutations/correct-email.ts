import { correctionsOfAccount } from "@/lib/accounts/limits";
import { askToConfirm } from "@/lib/accounts/mutations/ask-to-confirm";
import { claimEmail } from "@/lib/accounts/mutations/claim-email";
import { countSignUp } from "@/lib/accounts/mutations/count-sign-up";
import { lockAccount, replaceSessions } from "@/lib/accounts/mutations/end-device";
import { hasBlockedDomain } from "@/lib/accounts/mutations/refuse-mail-domain";
import { canManageAccount, hasAuthenticatedRecently, tokensOwnedBy, usersOwnedBy } from "@/lib/accounts/policy";
import type { CorrectEmail } from "@/lib/accounts/schema";
import { newToken, type Reopened } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import { type Persistence, Prisma } from "@/lib/generated/prisma/client";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/**
 * Gives an account that has confirmed no address yet another one, and has the link sent there; what went to the former
 * one opens nothing any more. Ends all sessions, as a change of the password does, and answers the one that
 * follows: null to a copy of the form, whose first one has it. Each try counts
 * as a sign-up of `networkAddress` does: both tell whether an e-mail has an account.
 */
export async function correctEmail(
  viewer: Viewer,
  { email }: CorrectEmail,
  networkAddress: string,
): Promise<Result<Reopened | null>> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  if (!hasAuthenticatedRecently(viewer)) return refuse("requires-recent-login");
  if (await hasBlockedDomain(email)) return invalid({ email: "validations.email-domain" });
  const wait =
    (await countAttempt(correctionsOfAccount, viewer.userId, viewer.clock)) ||
    (await countSignUp(networkAddress, viewer.clock));
  if (wait) return refuse("too-many", wait);
  // None of them in the answer of the transaction, which is kept for copies.
  const [passwordHash, token] = [await passwordHashOf(viewer), newToken()];
  let isFirst = false;
  try {
    const corrected = await runMutation(viewer, (tx) => {
      isFirst = true;
      return correct(tx, viewer, { email, passwordHash, token });
    });
    if (corrected.status !== "done") return corrected;
    return done(isFirst ? { ...corrected.value, token, passwordHash } : null);
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      return invalid({ email: "errors.email-already-in-use" });
    throw error;
  }
}

async function passwordHashOf(viewer: Viewer): Promise<string | null> {
  const user = await db.user.findFirst({ where: usersOwnedBy(viewer), select: { passwordHash: true } });
  return user?.passwordHash ?? null;
}

async function correct(
  tx: Transaction,
  viewer: Viewer,
  { email, passwordHash, token }: { email: string; passwordHash: string | null; token: string },
): Promise<Result<{ persistence: Persistence }>> {
  if (!(await lockAccount(tx, viewer))) return refuse("signed-out");
  if (!(await claimEmail(tx, viewer, email))) return invalid({ email: "errors.email-already-in-use" });
  const { count } = await tx.user.updateMany({
    where: { AND: [usersOwnedBy(viewer), { emailVerified: null, passwordHash }] },
    data: { email },
  });
  if (count === 0) {
    const verified = await tx.user.count({ where: { AND: [usersOwnedBy(viewer), { emailVerified: { not: null } }] } });
    // Else another password was chosen meanwhile, which ended this session.
    return refuse(verified > 0 ? "verified-email" : "signed-out");
  }
  await tx.accountToken.deleteMany({ where: tokensOwnedBy(viewer) });
  // No password was asked for: the login is as recent as it was.
  const persistence = await replaceSessions(viewer, tx, token, viewer.session.authenticatedAt);
  const wait = await askToConfirm(tx, { userId: viewer.userId, email }, viewer.clock);
  if (wait) return refuse("too-many", wait);
  return done({ persistence });
}
