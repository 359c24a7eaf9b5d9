import type { System } from "@/lib/auth/system";
import type { Clock } from "@/lib/clock";
import { selectUnread, selectUnreadReader, type UnreadReader, updateToldUntil } from "@/lib/conversations/unread-query";
import { inTransaction, type Transaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { tellUnreadKey } from "@/lib/notifications/mutations/look-again";
import { selectQuietEnd } from "@/lib/notifications/quiet-query";
import { MAX_UNREAD_MAILS_A_DAY, tellUnreadJobSchema, UNREAD_MINUTES } from "@/lib/notifications/schema/message-mails";
import { enqueueAll, enqueueLast } from "@/lib/queue/enqueue";
import { countAttempts, type RateLimit, waitsOf } from "@/lib/requests/rate-limit";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from "@/lib/time";

/** Mails about unread messages, of an account. */
export const unreadMailsOfAccount: RateLimit = {
  name: "unread-mails",
  count: MAX_UNREAD_MAILS_A_DAY,
  seconds: DAY_SECONDS,
};
/** The same where they are gathered. */
export const gatheredUnreadMails: RateLimit = { name: "unread-mails-gathered", count: 1, seconds: HOUR_SECONDS };

const DELAY_MS = UNREAD_MINUTES * MINUTE_MS;

/**
 * A message has come to these humans: in a while somebody looks whether they have read it. One for each: what comes
 * meanwhile is looked at with it.
 */
export async function lookLater(tx: Transaction, clock: Clock, userIds: readonly string[]): Promise<void> {
  const runAt = new Date(clock.now().getTime() + DELAY_MS);
  await enqueueLast(
    tx,
    "tell-unread",
    userIds.map((userId) => ({ payload: { userId }, key: tellUnreadKey(userId), runAt })),
  );
}

/**
 * Has a mail sent of what stayed unread, once quiet hours and what was sent before allow it. What is younger is looked at
 * when its time has come.
 */
export async function tellUnread(system: System, queued: unknown): Promise<void> {
  const { userId } = tellUnreadJobSchema.parse(queued);
  await inTransaction(async (tx) => {
    const reader = await selectUnreadReader(tx, system, userId);
    if (!reader) return;
    const [since, until] = [reader.toldUntil, new Date(system.clock.now().getTime() - DELAY_MS)];
    const { conversations, nextAt } = await selectUnread({ userId, since, until }, tx);
    const waits = conversations > 0 ? await whenAllowed(tx, system, userId, reader) : null;
    const again = waits ?? (nextAt && new Date(nextAt.getTime() + DELAY_MS));
    if (again) await enqueueAll(tx, "tell-unread", [{ payload: { userId }, key: tellUnreadKey(userId), runAt: again }]);
    if (waits) return;
    if (until > since) await updateToldUntil(tx, { userId, until });
    if (conversations === 0) return;
    const within = { since: since.getTime(), until: until.getTime() };
    await enqueueMail(tx, { kind: "unread-messages", userId, ...within });
  });
}

/** Null for now; then it is counted, and by all limits or by none. */
async function whenAllowed(
  tx: Transaction,
  system: System,
  userId: string,
  { messageMails }: UnreadReader,
): Promise<Date | null> {
  const quietEnd = await selectQuietEnd(system, userId, tx);
  if (quietEnd) return quietEnd;
  const { clock } = system;
  const limits = [unreadMailsOfAccount, ...(messageMails === "GATHERED" ? [gatheredUnreadMails] : [])];
  const counted = limits.map((limit) => ({ limit, subject: userId }));
  const seconds = Math.max(...(await waitsOf(counted, clock, tx)));
  if (seconds > 0) return new Date(clock.now().getTime() + seconds * 1_000);
  await countAttempts(counted, clock, tx);
  return null;
}
