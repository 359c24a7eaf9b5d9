import { beforeCommit } from "@/lib/requests/before-commit";
import type { Transaction } from "@/lib/db";

/** What goes through many rows, by turns of the clock or when it is asked for. */
export const BATCHES = "batches";

/**
 * Tasks that may last for minutes, or wait for servers of others that answer late. Of each queue one is worked on at a
 * time, by all workers together: whatever is asked for at once, a worker has a place for what somebody waits for, such as
 * a mail. A smaller priority goes first.
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
 * Transactional outbox: asks the worker (lib/queue/worker.ts) for something that may fail or may last, such as a mail.
 * It is enqueued in the transaction that causes it: done if that commits, and never otherwise. It may be done twice: a
 * task checks again whether it is still wanted, and its id makes the second time harmless. Of two askings with one
 * `key` that nobody has begun yet, the later one stands.
 */
export async function enqueue(tx: Transaction, task: string, payload: object, key?: string): Promise<void> {
  await enqueueAll(tx, task, [{ payload, key }]);
}

/** `runAt`: not before then; of those with one key the first says when. */
type Job = { payload: object; key?: string; runAt?: Date };
type Keyed = Job & { key: string };

/** The same for many, in one statement. */
export async function enqueueAll(tx: Transaction, task: string, jobs: Job[]): Promise<void> {
  await insertJobs(
    tx,
    jobs.map((job) => ({ task, ...job })),
  );
}

/** By their keys. */
const gathered = new WeakMap<Transaction, Map<string, Keyed & { task: string }>>();

/**
 * The same for what transactions ask for under keys that others ask for, too, in whatever order: all of it at the end of
 * this one, in one statement, so that of two of them neither waits for the other.
 */
export async function enqueueLast(tx: Transaction, task: string, jobs: Keyed[]): Promise<void> {
  if (jobs.length === 0) return;
  const earlier = gathered.get(tx);
  const all = earlier ?? new Map<string, Keyed & { task: string }>();
  for (const job of jobs) if (!all.has(job.key)) all.set(job.key, { task, ...job });
  if (earlier) return;
  gathered.set(tx, all);
  await beforeCommit(tx, async () => {
    gathered.delete(tx);
    await insertJobs(tx, [...all.values()]);
  });
}

const byKey = ({ key: one = "" }: Job, { key: other = "" }: Job) => (one < other ? -1 : one > other ? 1 : 0);

/** A key that another transaction asks for at the moment is waited for: so all ask in one order. */
async function insertJobs(tx: Transaction, jobs: (Job & { task: string })[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.toSorted(byKey).map((job) => ({ ...lasting[job.task], ...job }));
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(job.task, payload => job.payload, job_key => job.key, run_at => job."runAt",
      queue_name => job.queue, priority => job.priority,
      job_key_mode => CASE WHEN job."runAt" IS NULL THEN 'replace' ELSE 'preserve_run_at' END)
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      job(task text, payload json, key text, "runAt" timestamptz, queue text, priority int)`;
}

/** What waits under one of these keys, or one that begins so, is done from now on; what a worker has begun is not touched. */
export async function hasten(
  tx: Transaction,
  { keys, prefix }: { keys: readonly string[]; prefix: string },
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE (key = ANY(${[...keys]}::text[]) OR starts_with(key, ${prefix})) AND locked_at IS NULL AND run_at > ${now}
      ORDER BY key), run_at => ${now})`;
}
