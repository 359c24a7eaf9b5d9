import { replaceSessions } from "@/lib/accounts/mutations/end-device";
import { passwordsOfAccount } from "@/lib/accounts/limits";
import { checkOwnPassword } from "@/lib/accounts/mutations/reauthenticate";
import { hashPassword, weaknessOf } from "@/lib/accounts/password";
import { canManageAccount, tokensOwnedBy, usersOwnedBy } from "@/lib/accounts/policy";
import type { ChangePassword } from "@/lib/accounts/schema";
import { newToken, type Reopened } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db, inTransaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";

/**
 * Gives the account another password and ends all of its sessions, also this one; answers the one that follows it and
 * the new hash. The current password is the proof of who it is, however long ago they
 * signed in. Without an idempotency key: that would keep a quick hash of what was typed.
 */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePassword,
): Promise<Result<Reopened>> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  const checked = await checkOwnPassword(viewer, currentPassword, "currentPassword");
  if (checked.status !== "done") return checked;
  const weakness = await weaknessOf(newPassword, await ownTexts(viewer));
  if (weakness) return invalid({ newPassword: weakness });
  const wait = await countAttempt(passwordsOfAccount, viewer.userId, viewer.clock);
  if (wait) return refuse("too-many", wait);

  const passwordHash = await hashPassword(newPassword, { account: viewer.userId });
  const token = newToken();
  return inTransaction(async (tx) => {
    // Over the hash that was checked: of two changes at once, or of a change and a reset, the first stands.
    const changed = await tx.user.updateMany({
      where: { AND: [usersOwnedBy(viewer), { passwordHash: checked.value.passwordHash }] },
      data: { passwordHash },
    });
    if (changed.count === 0) return invalid({ currentPassword: "errors.wrong-password" });
    const persistence = await replaceSessions(viewer, tx, token);
    await tx.accountToken.deleteMany({
      where: { AND: [tokensOwnedBy(viewer), { purpose: { in: ["RESET_PASSWORD", "CHANGE_EMAIL"] } }] },
    });
    await enqueueMail(tx, { kind: "password-changed", userId: viewer.userId });
    return done({ token, persistence, passwordHash });
  });
}

/** What nobody should choose as a password. */
export async function ownTexts(viewer: Viewer): Promise<string[]> {
  const user = await db.user.findFirst({
    where: usersOwnedBy(viewer),
    select: { email: true, profile: { select: { displayName: true } } },
  });
  return [user?.email ?? "", user?.profile?.displayName ?? ""].filter(Boolean);
}
