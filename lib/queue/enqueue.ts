import type { Transaction } from "@/lib/db";

/** What goes through many rows, by turns of the clock or when it is asked for. */
export const BATCHES = "batches";

/**
 * Tasks that may last for minutes, or wait for servers of others that answer late. Of each queue one is worked on at a time, by all workers together: whatever is asked
 * for at once, a worker has a place for what somebody waits for, such as a mail. A smaller priority goes first.
 */
const lasting: Record<string, { queue: string; priority: number }> = {
  "make-export": { queue: "exports", priority: 10 },
  "read-import": { queue: "imports", priority: 10 },
  "carry-import": { queue: "imports", priority: 10 },
  "tell-devices": { queue: "pushes", priority: 5 },
  "send-outreach": { queue: BATCHES, priority: 5 },
  "list-jobs": { queue: BATCHES, priority: 5 },
};

/**
 * Asks the worker for something that may fail or may last. It is enqueued in the transaction that causes it: done if
 * that commits, and never otherwise. Of two askings with one `key` that nobody has begun yet, the later one stands.
 */
export async function enqueue(tx: Transaction, task: string, payload: object, key?: string): Promise<void> {
  await enqueueAll(tx, task, [{ payload, key }]);
}

/** `runAt`: not before then; of those with one key the first says when. */
type Job = { payload: object; key?: string; runAt?: Date };

/** The same for many, in one statement. */
export async function enqueueAll(tx: Transaction, task: string, jobs: Job[]) {
  if (jobs.length === 0) return;
  const { queue = null, priority = null } = lasting[task] ?? {};
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${task}, payload => job.payload, job_key => job.key, run_at => job."runAt",
      queue_name => ${queue}::text, priority => ${priority}::int,
      job_key_mode => CASE WHEN job."runAt" IS NULL THEN 'replace' ELSE 'preserve_run_at' END)
    FROM json_to_recordset(${JSON.stringify(jobs)}::json) job(payload json, key text, "runAt" timestamptz)`;
}
