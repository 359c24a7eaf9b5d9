import { replaceSessions } from "@/lib/accounts/mutations/end-device";
import { hashPassword, weaknessOf } from "@/lib/accounts/password";
import { canManageAccount, hasAuthenticatedRecently, tokensOwnedBy, usersOwnedBy } from "@/lib/accounts/policy";
import type { SetPassword } from "@/lib/accounts/schema/provider";
import { newToken, type Reopened } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { inTransaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { ownTexts } from "@/lib/accounts/mutations/change-password";

/**
 * Gives an account its first password and ends all of its sessions, as another one would. Of two at once, and of one
 * that came by mail meanwhile, the first stands.
 */
export async function setPassword(viewer: Viewer, { newPassword }: SetPassword): Promise<Result<Reopened>> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  if (!hasAuthenticatedRecently(viewer)) return refuse("requires-recent-login");
  const weakness = await weaknessOf(newPassword, await ownTexts(viewer));
  if (weakness) return invalid({ newPassword: weakness });

  const passwordHash = await hashPassword(newPassword, { account: viewer.userId });
  const token = newToken();
  return inTransaction(async (tx) => {
    const set = await tx.user.updateMany({
      where: { AND: [usersOwnedBy(viewer), { passwordHash: null }] },
      data: { passwordHash },
    });
    if (set.count === 0) return refuse("password-exists");
    const persistence = await replaceSessions(viewer, tx, token, viewer.session.authenticatedAt);
    await tx.accountToken.deleteMany({ where: { AND: [tokensOwnedBy(viewer), { purpose: "RESET_PASSWORD" }] } });
    await enqueueMail(tx, { kind: "sign-in-changed", userId: viewer.userId, change: "password-set" });
    return done({ token, persistence, passwordHash });
  });
}
