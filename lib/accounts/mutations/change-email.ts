import { emailChangesOfAccount, verificationsOfEmail } from "@/lib/accounts/limits";
import { UNDO_EMAIL_MS } from "@/lib/accounts/account-token";
import { claimEmail } from "@/lib/accounts/mutations/claim-email";
import { lockAccount, replaceSessions } from "@/lib/accounts/mutations/end-device";
import { hasBlockedDomain } from "@/lib/accounts/mutations/refuse-mail-domain";
import {
  canManageAccount,
  hasAuthenticatedRecently,
  tokensOwnedBy,
  tokensUsableBy,
  usersOwnedBy,
} from "@/lib/accounts/policy";
import { emailChangesOwnedBy } from "@/lib/accounts/policy/email-change";
import type { ChangeEmail, EmailLink } from "@/lib/accounts/schema";
import { hashOfToken, newToken, type Reopened } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/**
 * Has a link sent to the address that is to be the account's, in place of its confirmed one, which is told of it: nothing
 * changes before that link is used. Whether another account has the address is asked by the worker alone and told to
 * whoever reads it, so the answer and its time are the same. Of several links the last one counts.
 */
export async function changeEmail(viewer: Viewer, { newEmail: email }: ChangeEmail): Promise<Result> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  if (!hasAuthenticatedRecently(viewer)) return refuse("requires-recent-login");
  const { userId, clock } = viewer;
  const user = await db.user.findFirst({ where: usersOwnedBy(viewer), select: { email: true, emailVerified: true } });
  // Another one that was never confirmed is corrected instead.
  if (!user?.emailVerified) return refuse("unverified-email");
  if (user.email === email) return invalid({ newEmail: "validations.same-email" });
  if (await hasBlockedDomain(email)) return invalid({ newEmail: "validations.email-domain" });
  const wait =
    (await countAttempt(emailChangesOfAccount, userId, clock)) ||
    (await countAttempt(verificationsOfEmail, email, clock));
  if (wait) return refuse("too-many", wait);
  return runMutation(viewer, async (tx) => {
    if (!(await lockAccount(tx, viewer))) return refuse("signed-out");
    await endLinks(tx, viewer);
    await enqueueMail(tx, { kind: "confirm-new-email", userId, email }, `new-email:${userId}`);
    await enqueueMail(tx, { kind: "sign-in-changed", userId, change: "email-asked" });
    return done();
  });
}

/** Of the addresses that were asked for none is confirmed any more. */
async function endLinks(tx: Transaction, viewer: Viewer): Promise<void> {
  await tx.accountToken.deleteMany({ where: { AND: [tokensOwnedBy(viewer), { purpose: "CHANGE_EMAIL" }] } });
}

export type EmailChanged = { email: string; reopened: Reopened | null };

/**
 * Makes the address that the link was sent to the account's, by whoever is signed in to that account; of two at once one.
 * Ends all sessions but the one that follows this one, which a copy of the form does not get. The former address is held
 * for a while, and gets a link by which its reader takes the account back.
 */
export async function confirmEmailChange(viewer: Viewer, { token: sent }: EmailLink): Promise<Result<EmailChanged>> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  const token = newToken();
  let passwordHash: string | null | undefined;
  try {
    const changed = await runMutation(viewer, async (tx) => {
      if (!(await lockAccount(tx, viewer))) return refuse("signed-out");
      const link = { tokenHash: hashOfToken(sent), purpose: "CHANGE_EMAIL" as const };
      const found = await tx.accountToken.findFirst({
        where: { AND: [tokensOwnedBy(viewer), tokensUsableBy(viewer, link)] },
        select: { email: true, user: { select: { email: true, passwordHash: true } } },
      });
      if (!found) return refuse("link-expired");
      const { email, user } = found;
      if (!(await claimEmail(tx, viewer, email, user.email))) return refuse("email-already-in-use");
      await tx.user.updateMany({ where: usersOwnedBy(viewer), data: { email, emailVerified: viewer.clock.now() } });
      // What went to the former address asks for that one. The way back from somebody else's factor stays for its reader.
      await tx.accountToken.deleteMany({
        where: { AND: [tokensOwnedBy(viewer), { purpose: { not: "REMOVE_FACTOR" } }] },
      });
      await leave(tx, viewer, user.email, email);
      passwordHash = user.passwordHash;
      const persistence = await replaceSessions(viewer, tx, token, viewer.session.authenticatedAt);
      return done({ email, persistence });
    });
    if (changed.status !== "done") return changed;
    const { email, persistence } = changed.value;
    return done({ email, reopened: passwordHash === undefined ? null : { token, persistence, passwordHash } });
  } catch (error) {
    // Somebody else's by now, of which whoever reads its mails may know.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      return refuse("email-already-in-use");
    throw error;
  }
}

/**
 * Tells both addresses, and notes the way back. Whoever comes back to an address that they had has taken it: what the
 * account has been through since then leads nowhere, or the last address of a thief would be a way back, too.
 */
async function leave(tx: Transaction, viewer: Viewer, formerEmail: string, email: string): Promise<void> {
  const { userId, clock } = viewer;
  await enqueueMail(tx, { kind: "sign-in-changed", userId, change: "email-changed" });
  const earlier = await tx.emailChange.findFirst({
    where: { AND: [emailChangesOwnedBy(viewer), { formerEmail: email }] },
    select: { id: true },
  });
  if (earlier) {
    await tx.emailChange.deleteMany({ where: { AND: [emailChangesOwnedBy(viewer), { id: { gte: earlier.id } }] } });
    await enqueueMail(tx, { kind: "email-left", email: formerEmail, userId });
    return;
  }
  const [id, createdAt] = [newId(clock), clock.now()];
  const undoUntil = new Date(createdAt.getTime() + UNDO_EMAIL_MS);
  await tx.emailChange.createMany({ data: { id, userId, formerEmail, createdAt, undoUntil } });
  await enqueueMail(tx, { kind: "email-changed", changeId: id });
}
