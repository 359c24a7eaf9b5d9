import { correctionsOfAccount, signUpsOfAddress } from "@/lib/accounts/limits";
import { endAllDevices } from "@/lib/accounts/mutations/end-device";
import { canManageAccount, hasAuthenticatedRecently, tokensOwnedBy, usersOwnedBy } from "@/lib/accounts/policy";
import type { CorrectEmail } from "@/lib/accounts/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { inTransaction } from "@/lib/db";
import { type Persistence, Prisma } from "@/lib/generated/prisma/client";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt } from "@/lib/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";

/**
 * Gives an account that has confirmed no address yet another one, and has the link sent there; what went to the former
 * one opens nothing any more. Ends all sessions, as a change of the password does, and answers the same for the one
 * that follows. Each try counts as a sign-up of `networkAddress` does: both tell whether an e-mail has an account.
 */
export async function correctEmail(
  viewer: Viewer,
  { email }: CorrectEmail,
  networkAddress: string,
): Promise<Result<{ persistence: Persistence; passwordHash: string }>> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  if (!hasAuthenticatedRecently(viewer)) return refuse("requires-recent-login");
  const wait =
    (await countAttempt(correctionsOfAccount, viewer.userId, viewer.clock)) ||
    (await countAttempt(signUpsOfAddress, networkAddress, viewer.clock));
  if (wait) return refuse("too-many", wait);
  try {
    return await inTransaction(async (tx) => {
      const [user] = await tx.user.updateManyAndReturn({
        where: { AND: [usersOwnedBy(viewer), { emailVerified: null, passwordHash: { not: null } }] },
        data: { email },
        select: { passwordHash: true },
      });
      if (!user?.passwordHash) return refuse("not-found");
      await tx.accountToken.deleteMany({ where: tokensOwnedBy(viewer) });
      const persistence = await endAllDevices(viewer, tx);
      await enqueueMail(tx, { kind: "verify-email", userId: viewer.userId });
      return done({ persistence, passwordHash: user.passwordHash });
    });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      return invalid({ email: "errors.email-already-in-use" });
    throw error;
  }
}
