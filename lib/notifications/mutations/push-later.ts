import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { waitingKey } from "@/lib/notifications/mutations/look-again";
import { enqueueLast } from "@/lib/queue/enqueue";

/** Milliseconds in which what comes is told as one, and in which whoever looks at a page has read it. */
const DELAY_MS = 15_000;

/** One for each human: what comes meanwhile is told with it. */
const pushJob = (userId: string, runAt: Date) => ({ payload: { userId }, key: `tell-devices:${userId}`, runAt });

/** What may not be told before then, which holds up nothing that comes meanwhile and may. */
export const waitingJob = (userId: string, runAt: Date) => ({ ...pushJob(userId, runAt), key: waitingKey(userId) });

/** Something has come to these humans: in a moment their devices are told. */
export async function pushLater(tx: Transaction, clock: Clock, userIds: readonly string[]): Promise<void> {
  const runAt = new Date(clock.now().getTime() + DELAY_MS);
  await enqueueLast(
    tx,
    "tell-devices",
    userIds.map((userId) => pushJob(userId, runAt)),
  );
}
