import { subscriptionOf } from "@/lib/auth/unsubscribe-token";
import type { Visitor } from "@/lib/auth/visitor";
import { db, inTransaction } from "@/lib/db";
import {
  unsafeDigestChoicesEndableBy,
  unsafeDigestsEndableBy,
  unsafeUsersUnsubscribableBy,
} from "@/lib/notifications/policy";
import type { Unsubscribe } from "@/lib/notifications/schema/choices";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { endSearchAlerts } from "@/lib/search/mutations/end-alerts";

/**
 * Ends of whom the link was sent to what it is for, as often as it is asked: all digests, all alerts of their searches,
 * what is told of applications, or of unread messages. A link that was not signed here is unknown; what a signed one comes to does not tell whether
 * there is such an account.
 */
export async function unsubscribe(visitor: Visitor, { token }: Unsubscribe): Promise<Result> {
  const subscription = subscriptionOf(token);
  if (!subscription) return refuse("not-found");
  const { userId, purpose } = subscription;
  if (purpose === "alerts") await endSearchAlerts(visitor, userId);
  else if (purpose === "applications") await endUserMails(visitor, userId, { applicationMails: false });
  else if (purpose === "messages") await endUserMails(visitor, userId, { messageMails: "OFF" });
  else await endDigests(visitor, userId);
  return done();
}

async function endDigests(visitor: Visitor, userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRows(tx, "User", [userId]);
    await tx.digestChoice.deleteMany({ where: unsafeDigestChoicesEndableBy(visitor, userId) });
    await tx.digest.deleteMany({ where: unsafeDigestsEndableBy(visitor, userId) });
  });
}

async function endUserMails(
  visitor: Visitor,
  userId: string,
  data: { applicationMails: false } | { messageMails: "OFF" },
): Promise<void> {
  await db.user.updateMany({ where: unsafeUsersUnsubscribableBy(visitor, userId), data });
}
