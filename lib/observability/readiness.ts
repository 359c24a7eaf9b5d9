import path from "node:path";
import pg from "pg";
import { env } from "../env";
import { freeBytes } from "../media/free-space";
import { MIN_FREE_BYTES } from "../media/limits";
import { canDeliver } from "../mails/transport";
import { findMisfit, type Migration, type Misfit, readMigrations } from "../database/migrations";
import { timeoutMs } from "../timeouts";

export type Unreadiness = "database_unreachable" | Misfit | "queue_missing";

export type Readiness =
  | { status: "unready"; reason: Unreadiness }
  | { status: "ready"; worker: "running" | "behind"; mail?: "waiting"; storage?: "full" };

let pool: pg.Pool | undefined;
/** Of this build: read once, since whoever asks would otherwise hold all others up while they are read again. */
let migrations: Migration[] | undefined;

/** Also says what waits longer than it should, and that nothing can be uploaded: that keeps no requests away. */
export async function getReadiness(): Promise<Readiness> {
  const reason = await getUnreadiness();
  if (reason) return { status: "unready", reason };
  const worker = await getWorkerState().catch(({ code }: { code?: string }) => ({
    reason: isMissing(code) ? ("queue_missing" as const) : ("database_unreachable" as const),
  }));
  if (typeof worker !== "string") return { status: "unready", ...worker };
  return {
    status: "ready",
    worker,
    ...(!canDeliver() && { mail: "waiting" as const }),
    ...((await isStorageFull()) && { storage: "full" as const }),
  };
}

/** What cannot be written to, either. */
async function isStorageFull(): Promise<boolean> {
  return (await freeBytes().catch(() => 0)) < MIN_FREE_BYTES;
}

/**
 * Why this process should get no requests, if so. Its one connection is its own: a crowded pool is not an absent
 * database.
 */
async function getUnreadiness(): Promise<Unreadiness | undefined> {
  // Both a checkout and the production server's folder have them here.
  try {
    migrations ??= readMigrations(path.join(process.cwd(), "prisma/migrations"));
    return await findMisfit(connect(), migrations);
  } catch {
    return "database_unreachable";
  }
}

/** What waits until another one of its queue is done is late by itself, and by no fault of the worker's. */
const WAITS_FOR_ITS_TURN = `EXISTS (SELECT FROM graphile_worker.jobs other WHERE other.queue_name = jobs.queue_name AND other.locked_at IS NOT NULL)`;

/**
 * Behind: something that may be done now was taken by nobody for a minute. Mails that have nowhere to go do not count.
 */
async function getWorkerState(): Promise<"running" | "behind"> {
  const { rows } = await connect().query<{ behind: boolean }>(
    `SELECT EXISTS (SELECT FROM graphile_worker.jobs
       WHERE locked_at IS NULL AND attempts < max_attempts AND run_at < now() - interval '1 minute' AND ($1 OR task_identifier <> 'send-mail') AND NOT ${WAITS_FOR_ITS_TURN}) AS behind`,
    [canDeliver()],
  );
  return rows[0]?.behind ? "behind" : "running";
}

/** `age`: seconds that the oldest work has waited that may be done now; `failed`: what is not tried again. */
export async function measureQueue(): Promise<{ age: number; failed: number }> {
  const { rows } = await connect().query<{ age: number; failed: number }>(
    `SELECT COALESCE(EXTRACT(EPOCH FROM now() - min(run_at) FILTER (WHERE run_at <= now() AND attempts < max_attempts AND ($1 OR task_identifier <> 'send-mail') AND NOT ${WAITS_FOR_ITS_TURN})), 0)::float8 AS age,
      count(*) FILTER (WHERE attempts >= max_attempts)::int AS failed
     FROM graphile_worker.jobs WHERE locked_at IS NULL`,
    [canDeliver()],
  );
  return rows[0]!;
}

/** A table or a schema. */
function isMissing(code = ""): boolean {
  return code === "42P01" || code === "3F000";
}

function connect(): pg.Pool {
  if (!pool) {
    pool = new pg.Pool({
      connectionString: env().DATABASE_URL,
      max: 1,
      connectionTimeoutMillis: timeoutMs("database probe", 2_000),
      query_timeout: timeoutMs("database probe", 2_000),
    });
    pool.on("error", () => {});
  }
  return pool;
}
