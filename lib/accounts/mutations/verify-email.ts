import { verificationsOfAccount } from "@/lib/accounts/limits";
import { askToConfirm } from "@/lib/accounts/mutations/ask-to-confirm";
import { giveSignUpBack } from "@/lib/accounts/mutations/count-sign-up";
import { tokensOwnedBy, tokensUsableBy, usersOwnedBy } from "@/lib/accounts/policy";
import type { VerifyEmail } from "@/lib/accounts/schema";
import { releaseHeldRequests } from "@/lib/allies/mutations/hold-request";
import { hashOfToken } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Has another mail sent to the address that is to be confirmed; answers the address. */
export async function sendVerification(viewer: Viewer): Promise<Result<{ email: string }>> {
  const user = await db.user.findFirst({ where: usersOwnedBy(viewer), select: { email: true, emailVerified: true } });
  if (!user) return refuse("signed-out");
  if (user.emailVerified) return done({ email: user.email });
  const wait = await countAttempt(verificationsOfAccount, viewer.userId, viewer.clock);
  if (wait) return refuse("too-many", wait);
  return runMutation(viewer, async (tx) => {
    const wait = await askToConfirm(tx, { userId: viewer.userId, email: user.email }, viewer.clock);
    return wait ? refuse("too-many", wait) : done({ email: user.email });
  });
}

/**
 * Confirms the address that the link was sent to, by whoever is signed in to that account and while it still has it.
 * The sign-up no longer counts where it is confirmed, at `networkAddress`.
 */
export async function verifyEmail(
  viewer: Viewer,
  { token }: VerifyEmail,
  networkAddress: string,
): Promise<Result<{ email: string }>> {
  let isFirst = false;
  const verified = await runMutation(viewer, async (tx) => {
    isFirst = true;
    const link = { tokenHash: hashOfToken(token), purpose: "VERIFY_EMAIL" as const };
    const found = await tx.accountToken.findFirst({
      where: { AND: [tokensOwnedBy(viewer), tokensUsableBy(viewer, link)] },
      select: { email: true },
    });
    if (!found) return refuse("link-expired");
    const { email } = found;
    const confirmed = await tx.user.updateMany({
      where: { AND: [usersOwnedBy(viewer), { email }] },
      data: { emailVerified: viewer.clock.now() },
    });
    const used = await tx.accountToken.deleteMany({
      where: { AND: [tokensOwnedBy(viewer), tokensUsableBy(viewer, link)] },
    });
    if (confirmed.count === 0 || used.count === 0) return refuse("link-expired");
    await tx.accountToken.deleteMany({ where: { AND: [tokensOwnedBy(viewer), { purpose: "VERIFY_EMAIL" }] } });
    await releaseHeldRequests(tx, viewer);
    return done({ email });
  });
  if (isFirst && verified.status === "done") await giveSignUpBack(networkAddress);
  return verified;
}
