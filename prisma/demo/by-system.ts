import type { System } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";

// What no mutation can do yet. The demo uses every mutation: one that is added replaces its function here.

export async function verifyAccount({ clock }: System, userId: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { emailVerified: clock.now() } });
}

/**
 * What the demo enqueued for the worker: nobody of the demo has a mailbox, and what is written to candidates was sent.
 * The database was empty before, so all of it is the demo's.
 */
export async function deleteEnqueuedMails(): Promise<void> {
  await db.$queryRaw`SELECT count(*) FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier IN ('send-mail', 'send-outreach')))`;
}
