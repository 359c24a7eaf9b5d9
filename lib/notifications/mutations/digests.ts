import type { System } from "@/lib/auth/system";
import { db, inTransaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { selectDueDigests, updateDueDigests } from "@/lib/notifications/digest-query";
import { nextDigestAt } from "@/lib/notifications/digest-times";
import { unsafeDigestsSentBy } from "@/lib/notifications/policy";
import type { DigestJob } from "@/lib/notifications/schema/digest";
import { inBatches } from "@/lib/sweep";

const BATCH_SIZE = 200;

/**
 * Enqueues the digests whose hour has come. When the next one is due moves on in the same transaction: of two workers
 * one takes it, and one that dies has taken none. Where mails cannot be sent for days, each has one waiting, not many.
 */
export function enqueueDueDigests(system: System, limit = BATCH_SIZE): Promise<number> {
  return inBatches(
    (most) =>
      inTransaction(async (tx) => {
        const due = await selectDueDigests(tx, system, most);
        if (due.length === 0) return { count: 0 };
        const now = system.clock.now();
        await updateDueDigests(
          tx,
          due.map((digest) => ({ ...digest, dueAt: nextDigestAt(digest.frequency, now, digest.timeZone) })),
        );
        for (const { userId, frequency } of due) {
          if (frequency === "OFF") continue;
          await enqueueMail(tx, { kind: "digest", userId, frequency }, `digest:${userId}:${frequency}`);
        }
        return { count: due.length };
      }),
    limit,
  );
}

/** The next one begins where this one ended. Sent twice after a crash, it has the same id. */
export async function noteDigestSent(system: System, job: DigestJob, until: Date): Promise<void> {
  const scope = unsafeDigestsSentBy(system, job);
  await db.digest.updateMany({ where: { AND: [scope, { toldUntil: { lt: until } }] }, data: { toldUntil: until } });
}
