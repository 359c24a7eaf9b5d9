import path from "node:path";
import { Piscina } from "piscina";
import { siteOf } from "@/lib/auth/visitor";
import { logEvent } from "@/lib/observability/log";
import { done, refuse, type Result } from "@/lib/result";
import { timeoutMs } from "@/lib/timeouts";
import { takeTurns } from "@/lib/concurrency/turns";

/**
 * `program`: a file of the folder threads (scripts/bundle.ts makes them) whose default export is called with the input.
 * The time (ms) counts from when a job is taken up, the memory (MB) is that of the thread's heap, its buffers aside.
 * `queue` is how many jobs may wait.
 */
export type WorkerPoolOptions = {
  program: string;
  threads: number;
  queue: number;
  deadline: number;
  memory: number;
  idle?: number;
};
export type WorkerPool<Input, Output> = {
  run: (input: Input, whose: AskedBy) => Promise<Result<Output>>;
  stop: () => Promise<void>;
};

/** In whose turn it is done. */
export type AskedBy = { account: string; address?: string };

/** Seconds after which it is worth asking again. */
const RETRY_AFTER_SECONDS = 10;
/** Milliseconds after which a thread without work ends and gives its memory back. */
const IDLE_TIMEOUT_MS = 20_000;

/** The start file ends their threads with the server: another bundle of the same process. */
const held = globalThis as typeof globalThis & { allywayWorkerPools?: Set<StoppableWork> };
export type StoppableWork = { stop: () => Promise<void> };

export function stopWithServer(work: StoppableWork): void {
  (held.allywayWorkerPools ??= new Set()).add(work);
}

/**
 * Thread pool for what would hold up the event loop (a PDF); scripts/bundle.ts names its program. Somebody waits for
 * the answer, nothing of it is kept. (What may wait, and must survive a restart, is a task of lib/queue/worker.ts.)
 * Input and output are copied, so they are plain data. An account has one job, which is done or waits, and whoever
 * shares an address or a site does so in turns with everybody else: where no more may wait, the last of whoever has
 * asked for most gives way. A job that takes too long or too much ends with its thread: it is refused, and so is what
 * finds no room.
 */
export function openWorkerPool<Input, Output>({
  program,
  threads,
  queue,
  deadline,
  memory,
  idle = IDLE_TIMEOUT_MS,
}: WorkerPoolOptions): WorkerPool<Input, Output> {
  // The waiting is done here: Piscina forgets what waits when a thread is ended, and counts a deadline from before the
  // wait.
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
    env: {},
    execArgv: [],
  });
  // A thread that dies without a job is replaced by the next job.
  pool.on("error", () => {});
  const accounts = new Set<string>();
  const takeTurn = takeTurns({ atOnce: threads, waiting: queue, waitingOfOne: queue });
  let isStopped = false;

  async function run(input: Input, { account, address }: AskedBy): Promise<Result<Output>> {
    if (isStopped || accounts.has(account)) return refuse("busy", RETRY_AFTER_SECONDS);
    accounts.add(account);
    try {
      const turns = [`account ${account}`, ...(address ? [`address ${address}`, `site ${siteOf(address)}`] : [])];
      const made = await takeTurn(turns, () => work(input));
      return made === null || made === "busy" ? refuse("busy", RETRY_AFTER_SECONDS) : made;
    } finally {
      accounts.delete(account);
    }
  }

  async function work(input: Input): Promise<Result<Output>> {
    if (isStopped) return refuse("busy", RETRY_AFTER_SECONDS);
    const late = AbortSignal.timeout(timeoutMs("thread answer", deadline));
    try {
      return done<Output>(await pool.run(input, { filename: workerProgram(program), signal: late }));
    } catch (error) {
      if (isStopped) return refuse("busy", RETRY_AFTER_SECONDS);
      const limit = late.aborted ? "time" : isOutOfMemory(error) ? "memory" : null;
      if (!limit) throw error;
      logEvent("warn", "thread ended", { program: path.basename(program), limit });
      return refuse("busy", RETRY_AFTER_SECONDS);
    }
  }

  const opened = {
    run,
    stop: async () => {
      isStopped = true;
      held.allywayWorkerPools?.delete(opened);
      await pool.destroy();
    },
  };
  stopWithServer(opened);
  return opened;
}

/** A program that scripts/bundle.ts made, by its name. */
export function workerProgram(name: string): string {
  return path.resolve(process.env.WORKER_THREADS_FOLDER ?? "threads", `${name}.mjs`);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
