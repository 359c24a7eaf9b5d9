import { failuresOfKnownDevice } from "@/lib/accounts/limits";
import { verifyPassword } from "@/lib/accounts/password";
import { sessionsOwnedBy, usersOwnedBy } from "@/lib/accounts/policy";
import type { Reauthenticate } from "@/lib/accounts/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { countAttempt, uncountAttempt } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";

/** Somebody who is signed in authenticates again, before they do what is sensitive. */
export async function reauthenticate(viewer: Viewer, { password }: Reauthenticate): Promise<Result> {
  const checked = await checkOwnPassword(viewer, password, "password");
  if (checked.status !== "done") return checked;
  // A password that was changed meanwhile has ended this session.
  const noted = await db.session.updateMany({
    where: { AND: [sessionsOwnedBy(viewer), { idHash: viewer.session.id }] },
    data: { authenticatedAt: viewer.clock.now() },
  });
  return noted.count ? done() : refuse("signed-out");
}

/**
 * The account's own password, typed into `field`; answers the hash that was checked, for the write to stand on. Whoever
 * sits at a signed-in device guesses within the budget of known devices, and may be told when that is used up.
 */
export async function checkOwnPassword(
  viewer: Viewer,
  password: string,
  field: string,
): Promise<Result<{ passwordHash: string }>> {
  const wait = await countAttempt(failuresOfKnownDevice, viewer.userId, viewer.clock);
  if (wait) return refuse("too-many", wait);
  const user = await db.user.findFirst({ where: usersOwnedBy(viewer), select: { passwordHash: true } });
  const right = await verifyPassword(user?.passwordHash ?? null, password, { account: viewer.userId });
  if (!right || !user?.passwordHash) return invalid({ [field]: "errors.wrong-password" });
  await uncountAttempt(failuresOfKnownDevice, viewer.userId);
  return done({ passwordHash: user.passwordHash });
}
