import { userOfUnsubscribeToken } from "@/lib/auth/unsubscribe-token";
import type { Visitor } from "@/lib/auth/visitor";
import { inTransaction } from "@/lib/db";
import { unsafeDigestsEndableBy, unsafePreferencesEndableBy } from "@/lib/notifications/policy";
import type { Unsubscribe } from "@/lib/notifications/schema/choices";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/row-lock";

/**
 * Ends all digests of whom the link was sent to, as often as it is asked. A link that was not signed here is unknown;
 * what a signed one comes to does not tell whether there is such an account.
 */
export async function unsubscribe(visitor: Visitor, { token }: Unsubscribe): Promise<Result> {
  const userId = userOfUnsubscribeToken(token);
  if (!userId) return refuse("not-found");
  await inTransaction(async (tx) => {
    await lockRows(tx, "User", [userId]);
    await tx.notificationPreference.updateMany({
      where: { AND: [unsafePreferencesEndableBy(visitor, userId), { email: { not: "OFF" } }] },
      data: { email: "OFF" },
    });
    await tx.digest.deleteMany({ where: unsafeDigestsEndableBy(visitor, userId) });
  });
  return done();
}
