import { verificationsOfAccount } from "@/lib/accounts/limits";
import { tokensEndableBy, tokensUsableBy, usersOwnedBy } from "@/lib/accounts/policy";
import type { VerifyEmail } from "@/lib/accounts/schema";
import { hashOfToken } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt } from "@/lib/rate-limit";
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
    await enqueueMail(tx, { kind: "verify-email", userId: viewer.userId });
    return done({ email: user.email });
  });
}

/**
 * Confirms the address that the link was sent to, by whoever is signed in to that account and while it still has it.
 */
export function verifyEmail(viewer: Viewer, { token }: VerifyEmail): Promise<Result<{ email: string }>> {
  return runMutation(viewer, async (tx) => {
    const link = { tokenHash: hashOfToken(token), userId: viewer.userId, purpose: "VERIFY_EMAIL" as const };
    const found = await tx.accountToken.findFirst({
      where: { AND: [link, tokensUsableBy(viewer)] },
      select: { email: true },
    });
    if (!found) return refuse("link-expired");
    const { email } = found;
    const verified = await tx.user.updateMany({
      where: { email, ...usersOwnedBy(viewer) },
      data: { emailVerified: viewer.clock.now() },
    });
    const used = await tx.accountToken.deleteMany({ where: { AND: [link, tokensUsableBy(viewer)] } });
    if (verified.count === 0 || used.count === 0) return refuse("link-expired");
    await tx.accountToken.deleteMany({
      where: { AND: [{ purpose: "VERIFY_EMAIL" }, tokensEndableBy(viewer, viewer.userId)] },
    });
    return done({ email });
  });
}
