import { db, inTransaction } from "@/lib/db";
import { orderMail } from "@/lib/mails/mutations/order";
import type { MailOrder } from "@/lib/mails/schema";

export async function order(...orders: MailOrder[]): Promise<void> {
  await inTransaction(async (tx) => {
    for (const one of orders) await orderMail(tx, one);
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
