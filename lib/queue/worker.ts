import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Runner, TaskList, WorkerEvents, WorkerPool } from "graphile-worker";
import pg from "pg";
import { sendPhoneCode } from "@/lib/accounts/mutations/send-phone-code";
import { sendHeldRequests } from "@/lib/allies/mutations/send-held-requests";
import { sendCounts } from "@/lib/analytics/mutations/send-counts";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { sendOutreach } from "@/lib/candidates/mutations/send-outreach";
import { tellUnread } from "@/lib/conversations/mutations/tell-unread";
import { makeExport } from "@/lib/exports/mutations/make-export";
import { carryImport } from "@/lib/imports/mutations/carry-import";
import { readImport } from "@/lib/imports/mutations/read-import";
import { listJobsOf } from "@/lib/jobs/mutations/list-anew";
import { describeError, logEvent } from "@/lib/observability/log";
import { sendMail } from "@/lib/mails/mutations/send";
import { canDeliver, closeTransport, transportAnswers } from "@/lib/mails/transport";
import { enqueueDueDigests } from "@/lib/notifications/mutations/digests";
import { tellDevices } from "@/lib/notifications/mutations/tell-devices";
import { BATCHES } from "@/lib/queue/enqueue";
import { hasDelayedMails, unlockJobsOfDeadWorkers, retryMails, sweepFailedJobs } from "@/lib/queue/jobs";
import { enqueueDueAlerts } from "@/lib/search/mutations/alerts";
import { sweeps } from "@/lib/queue/sweeps";
import { holdWorkerLock } from "@/lib/queue/worker-lock";

/** Tasks at a time, more than there are queues in lib/queue/enqueue.ts, and connections: one listens. */
const CONCURRENCY = 5;
const MAX_CONNECTIONS = 6;
/** Milliseconds until work is looked for that nobody announced: what is tried again, or was released. */
const POLL_INTERVAL_MS = 5_000;
/** Milliseconds after which a worker that ended starts again: at first, and at most. */
const RESTART_DELAY_MS = { min: 1_000, max: 30_000 };
/** Milliseconds that a stopping worker gives its tasks to end, and to be given back. */
const STOP_TIMEOUT_MS = { end: 4_000, giveBack: 2_000 };

/** A retry waits for no hanging mail, and what lasts is done one after another. No zone's clocks differ from another's by less than 15 minutes. */
const CRONTAB = `
* * * * * retry ?jobKey=retry&max=1&priority=-10
*/15 * * * * digests ?jobKey=digests&max=1&priority=5&queue=${BATCHES}
*/15 * * * * alerts ?jobKey=alerts&max=1&priority=5&queue=${BATCHES}
20 0 * * * counts ?jobKey=counts&max=1&priority=10&queue=${BATCHES}
*/10 * * * * sweep ?jobKey=sweep&max=1&priority=10&queue=${BATCHES}`;

export type Worker = { stop: () => Promise<void> };

/** The start file stops it with the server: another bundle of the same process. */
const held = globalThis as typeof globalThis & { allywayWorker?: Worker };

/**
 * Does what was asked for in lib/queue/enqueue.ts, as long as the process lives: when it ends, because the database is
 * away, it starts again. One a process.
 */
export function startWorker(): Worker {
  return (held.allywayWorker ??= supervise());
}

function supervise(): Worker {
  const stopping = new AbortController();
  if (!canDeliver()) logEvent("warn", "mails wait", { reason: "SMTP_URL is not set" });
  const ended = keepRunning(stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
      await closeTransport();
      held.allywayWorker = undefined;
    },
  };
}

async function keepRunning(stopping: AbortSignal): Promise<void> {
  for (let pause = RESTART_DELAY_MS.min; !stopping.aborted; pause = Math.min(2 * pause, RESTART_DELAY_MS.max)) {
    const began = Date.now();
    await runOnce(stopping).catch((error: unknown) => logEvent("error", "worker ended", describeError(error)));
    if (Date.now() - began > RESTART_DELAY_MS.max) pause = RESTART_DELAY_MS.min;
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}

async function runOnce(stopping: AbortSignal): Promise<void> {
  const connectionString = env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;
  const { run, Logger } = await import("graphile-worker");
  const pool = openPool(connectionString);
  const lock = holdWorkerLock(connectionString);
  const events: WorkerEvents = new EventEmitter();
  let workers: WorkerPool | undefined;
  events.once("pool:create", ({ workerPool }) => {
    workers = workerPool;
    lock.take(workerPool.id);
  });
  events.on("job:error", ({ job, error }) =>
    logEvent("error", "task failed", {
      ...describeError(error),
      task: job.task_identifier,
      attempt: job.attempts,
      of: job.max_attempts,
    }),
  );
  try {
    const runner = await run({
      pgPool: pool,
      taskList: tasks(pool),
      crontab: CRONTAB,
      concurrency: CONCURRENCY,
      pollInterval: POLL_INTERVAL_MS,
      noHandleSignals: true,
      noPreparedStatements: true,
      events,
      logger: new Logger(() => (level, _message, meta) => {
        // Its messages quote those of errors; what a task threw is logged above.
        if (level === "error" && !meta?.failure)
          logEvent("warn", "worker disturbed", describeError(meta?.error ?? meta?.fatalError));
      }),
      // Asked before each taking of a task: nothing is taken before the lock is held.
      forbiddenFlags: () => lock.held().then(() => null),
    });
    void begin(runner, pool, lock.held()).catch((error: unknown) =>
      logEvent("warn", "worker disturbed", describeError(error)),
    );
    await untilStopped(runner, stopping, () => workers);
  } finally {
    await lock.close();
    await pool.end().catch(() => {});
  }
}

async function begin(runner: Runner, pool: pg.Pool, locked: Promise<void>) {
  await locked;
  logEvent("info", "worker started", { released: await unlockJobsOfDeadWorkers(pool) });
  // It also wakes those who have looked already, before something was released.
  await runner.addJob("retry", {}, { jobKey: "retry", maxAttempts: 1, priority: -10 });
  await runner.addJob(
    "sweep",
    {},
    {
      jobKey: "sweep",
      maxAttempts: 1,
      priority: 10,
      queueName: BATCHES,
      runAt: new Date(Date.now() + POLL_INTERVAL_MS),
    },
  );
}

/** Ends with the runner. On a stop its tasks may end; those that last are given back to the queue. */
async function untilStopped(
  runner: Runner,
  stopping: AbortSignal,
  workers: () => WorkerPool | undefined,
): Promise<void> {
  const stop = async () => {
    const ended = runner.stop().then(
      () => true,
      () => true,
    );
    if (await Promise.race([ended, sleep(STOP_TIMEOUT_MS.end, false)])) return;
    const given = Promise.resolve(workers()?.forcefulShutdown("the worker stops")).catch(() => {});
    await Promise.race([given, sleep(STOP_TIMEOUT_MS.giveBack)]);
  };
  const stopped = new Promise<void>((resolve) => {
    if (stopping.aborted) resolve(stop());
    else stopping.addEventListener("abort", () => resolve(stop()), { once: true });
  });
  await Promise.race([stopped, runner.promise]);
  if (stopping.aborted) await stopped;
}

function tasks(pool: pg.Pool): TaskList {
  const system = asSystem(systemClock);
  return {
    // Without anywhere to send them mails are not even taken: they wait, and cost no attempt.
    ...(canDeliver() && { "send-mail": (payload: unknown) => sendMail(system, payload) }),
    "send-phone-code": (payload: unknown) => sendPhoneCode(system, payload),
    "send-held-requests": (payload: unknown) => sendHeldRequests(system, payload),
    "tell-devices": (payload: unknown) => tellDevices(system, payload),
    "tell-unread": (payload: unknown) => tellUnread(system, payload),
    "send-outreach": (payload: unknown) => sendOutreach(system, payload),
    "read-import": (payload: unknown) => readImport(system, payload),
    "carry-import": (payload: unknown) => carryImport(system, payload),
    "make-export": (payload: unknown) => makeExport(system, payload),
    "list-jobs": (payload: unknown) => listJobsOf(system, payload),
    retry: async () => {
      const released = await unlockJobsOfDeadWorkers(pool);
      const retried =
        env().SMTP_URL && (await hasDelayedMails(pool)) && (await transportAnswers()) ? await retryMails(pool) : 0;
      if (released || retried) logEvent("info", "work resumed", { released, retried });
    },
    digests: async () => {
      const enqueued = await enqueueDueDigests(system);
      if (enqueued > 0) logEvent("info", "digests due", { enqueued });
    },
    alerts: async () => {
      const enqueued = await enqueueDueAlerts(system);
      if (enqueued > 0) logEvent("info", "alerts due", { enqueued });
    },
    counts: async () => void (await sendCounts(system)),
    sweep: async () => {
      const swept: Record<string, number> = { failed: await sweepFailedJobs(pool) };
      for (const [name, sweep] of Object.entries(sweeps)) {
        // One that fails takes none of the others with it; it has its next turn in ten minutes.
        swept[name] = await sweep(system).catch(
          (error: unknown) => (logEvent("error", "sweep failed", { ...describeError(error), sweep: name }), 0),
        );
      }
      const some = Object.entries(swept).filter(([, count]) => count > 0);
      if (some.length > 0) logEvent("info", "swept", Object.fromEntries(some));
    },
  };
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    application_name: "allyway worker",
    keepAlive: true,
  });
  pool.on("error", () => {});
  // Also one that is in use may break: whoever uses it is told by the query.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
