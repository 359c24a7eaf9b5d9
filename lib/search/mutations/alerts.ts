import type { System } from "@/lib/auth/system";
import { db, inTransaction } from "@/lib/db";
import { enqueueMails } from "@/lib/mails/mutations/enqueue";
import type { MailJob } from "@/lib/mails/schema";
import { nextDigestAt } from "@/lib/notifications/digest-times";
import { selectDueAlerts, updateDueAlerts } from "@/lib/search/alerts-query";
import { unsafeSearchesAlertedBy } from "@/lib/search/policy";
import { inBatches } from "@/lib/sweep";

const BATCH_SIZE = 500;

/**
 * Enqueues the alerts whose hour has come: one mail for all searches of somebody that are told of so often. When the
 * next one is due moves on in the same transaction: of two workers one takes it, and one that dies has taken none.
 */
export function enqueueDueAlerts(system: System, limit = BATCH_SIZE): Promise<number> {
  return inBatches(
    (most) =>
      inTransaction(async (tx) => {
        const due = await selectDueAlerts(tx, system, most);
        if (due.length === 0) return { count: 0 };
        const now = system.clock.now();
        await updateDueAlerts(
          tx,
          due.map(({ id, frequency, timeZone }) => ({ id, alertAt: nextDigestAt(frequency, now, timeZone) })),
        );
        const mails = new Map<string, MailJob>();
        for (const { userId, frequency } of due)
          if (userId && frequency !== "OFF")
            mails.set(`alerts:${userId}:${frequency}`, { kind: "alerts", userId, frequency });
        await enqueueMails(
          tx,
          [...mails].map(([key, job]) => ({ key, job })),
        );
        return { count: due.length };
      }),
    limit,
  );
}

/** The next one begins where this one ended. Sent twice after a crash, it has the same id. */
export async function noteAlertsSent(system: System, searchIds: readonly string[], until: Date): Promise<void> {
  const scope = unsafeSearchesAlertedBy(system, searchIds);
  await db.savedSearch.updateMany({
    where: { AND: [scope, { alertedUntil: { lt: until } }] },
    data: { alertedUntil: until },
  });
}
