import { randomUUID } from "node:crypto";
import type { Clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { MAX_NOTICES_A_DAY, type NoticeKind } from "@/lib/mails/schema";
import { enqueueAll } from "@/lib/queue/enqueue";
import { countAttempts, type Counted, uncountAttempt } from "@/lib/rate-limit";
import { DAY_MS, DAY_SECONDS } from "@/lib/time";

type Notice = { kind: NoticeKind; userId: string; to: string };

/**
 * Whether a notice is sent by itself. Of those beyond a few of its kind one mail tells at the day's end that there were
 * more: nobody's mailbox fills by what somebody else does to an account.
 */
export async function countNotice(notice: Notice, clock: Clock): Promise<boolean> {
  if ((await countAttempts(countedOf(notice), clock, db)) === 0) return true;
  const { userId } = notice;
  const payload = { id: randomUUID(), kind: "more-notices", userId };
  const runAt = new Date(clock.now().getTime() + DAY_MS);
  // Of several on one day the first says when.
  await enqueueAll(db, "send-mail", [{ payload, key: `notices:${userId}`, runAt }]);
  return false;
}

/** It could not be sent, and is tried again. */
export async function uncountNotice(notice: Notice): Promise<void> {
  for (const { limit, subject } of countedOf(notice)) await uncountAttempt(limit, subject);
}

function countedOf({ kind, userId, to }: Notice): Counted[] {
  const limit = { count: MAX_NOTICES_A_DAY, seconds: DAY_SECONDS };
  return [
    { limit: { name: `notice-${kind}`, ...limit }, subject: userId },
    { limit: { name: `notice-${kind}-to`, ...limit }, subject: to },
  ];
}
