import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Milliseconds between two tries to take it again. */
const RETRY_DELAY_MS = 1_000;

/**
 * Says that a worker lives: an advisory lock on its id, held by a connection of its own. It is gone with the process,
 * however that ends. A connection that breaks is replaced; while there is none the worker takes nothing new.
 */
export function holdWorkerLock(connectionString: string) {
  let id: string | undefined;
  let client: pg.Client | undefined;
  let taken: Promise<void> | undefined;
  let closed = false;
  return { take, held, close };

  function take(workerId: string) {
    id = workerId;
    void held();
  }

  /** Waits until the lock is held, or the worker stops. */
  function held(): Promise<void> {
    return (taken ??= hold());
  }

  async function hold() {
    while (!closed && !(await connect())) await sleep(RETRY_DELAY_MS, undefined, { ref: false });
  }

  async function connect(): Promise<boolean> {
    const fresh = new pg.Client({
      connectionString,
      application_name: "allyway worker lock",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    fresh.on("error", () => {});
    try {
      await fresh.connect();
      // So that the server, too, notices a machine that is gone.
      await fresh.query("SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4");
      await fresh.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [id]);
    } catch {
      void fresh.end().catch(() => {});
      return false;
    }
    if (closed) void fresh.end().catch(() => {});
    client = fresh;
    fresh.once("end", () => {
      if (client !== fresh || closed) return;
      taken = undefined;
      void held();
    });
    return true;
  }

  async function close() {
    closed = true;
    await client?.end().catch(() => {});
  }
}
