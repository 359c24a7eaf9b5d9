import * as z from "zod/mini";
import type { System } from "@/lib/auth/system";
import { db, inTransaction, type Transaction } from "@/lib/db";
import { unsafeJobsListableBy } from "@/lib/jobs/policy/sweep";
import { listJobsAnew } from "@/lib/jobs/word-query";
import { enqueue } from "@/lib/queue/enqueue";
import { lockRows } from "@/lib/database/row-lock";

/** Jobs that one transaction lists: each takes some milliseconds, and whoever edits one waits for all of them. */
const BATCH_SIZE = 50;

const listingSchema = z.strictObject({ organizationId: z.uuid() });

/** An organization's name is a word of its jobs, of which it may have thousands: they follow once `tx` commits. */
export async function enqueueListing(tx: Transaction, organizationId: string): Promise<void> {
  await enqueue(tx, "list-jobs", { organizationId }, `list-jobs:${organizationId}`);
}

/** Batch by batch, from the first on: begun again, it does the same once more. */
export async function listJobsOf(system: System, queued: unknown): Promise<void> {
  const { organizationId } = listingSchema.parse(queued);
  for (let after: string | undefined; ;) {
    const jobs = await db.job.findMany({
      where: { AND: [unsafeJobsListableBy(system, organizationId), after ? { id: { gt: after } } : {}] },
      orderBy: { id: "asc" },
      take: BATCH_SIZE,
      select: { id: true },
    });
    const ids = jobs.map(({ id }) => id);
    await inTransaction(async (tx) => {
      // Read when nobody changes them: else what an edit has listed meanwhile would be listed as it was before.
      await lockRows(tx, "Job", ids);
      await listJobsAnew(tx, ids);
    });
    after = ids.at(-1);
    if (ids.length < BATCH_SIZE) return;
  }
}
