import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { hasten } from "@/lib/queue/enqueue";

/** Of each human one: what may not be told on devices before some time, and what looks for messages that stay unread. */
export const waitingKey = (userId: string) => `tell-waiting:${userId}`;
export const tellUnreadKey = (userId: string) => `tell-unread:${userId}`;
/** Mails that a human asked for and that wait in their quiet hours. */
export const quietMailKey = (userId: string, mailId = "") => `quiet:${userId}:${mailId}`;

/**
 * When a human is told was chosen anew: what waits by what was chosen before is looked at now, and waits again if it has
 * to.
 */
export async function lookAgain(tx: Transaction, { userId, clock }: Viewer): Promise<void> {
  await hasten(tx, { keys: [waitingKey(userId), tellUnreadKey(userId)], prefix: quietMailKey(userId) }, clock.now());
}
