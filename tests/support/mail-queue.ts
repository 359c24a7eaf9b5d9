import { unguardedDb as db, inTransaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import type { MailJob } from "@/lib/mails/schema";

export async function enqueueMails(...jobs: MailJob[]): Promise<void> {
  await inTransaction(async (tx) => {
    for (const one of jobs) await enqueueMail(tx, one);
  });
}

export type Job = {
  id: string;
  mail: string;
  attempts: number;
  lastError: string | null;
  isLocked: boolean;
  isLater: boolean;
};

/** The mails that are not sent yet. */
export function listJobs(): Promise<Job[]> {
  return db.$queryRaw<Job[]>`
    SELECT j.id::text, p.payload ->> 'id' AS mail, j.attempts, j.last_error AS "lastError", j.locked_at IS NOT NULL AS "isLocked", j.run_at > now() AS "isLater"
    FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id WHERE j.task_identifier = 'send-mail' ORDER BY j.id`;
}

/** What a minute's turn begins. */
export async function turnMinute(): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.add_job('retry', job_key => 'retry', max_attempts => 1, priority => -10)`;
}
