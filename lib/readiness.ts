import path from "node:path";
import pg from "pg";
import { env } from "./env";
import { canDeliver } from "./mails/transport";
import { readMigrations } from "./migrations";

export type Unreadiness = "database_unreachable" | "migrations_missing" | "migrations_unknown" | "queue_missing";

export type Readiness =
  { status: "unready"; reason: Unreadiness } | { status: "ready"; worker: "running" | "behind"; mail?: "waiting" };

let pool: pg.Pool | undefined;

/** Also says what waits longer than it should: that keeps no requests away. */
export async function getReadiness(): Promise<Readiness> {
  const reason = await getUnreadiness();
  if (reason) return { status: "unready", reason };
  const worker = await getWorkerState().catch(({ code }: { code?: string }) => ({
    reason: isMissing(code) ? ("queue_missing" as const) : ("database_unreachable" as const),
  }));
  if (typeof worker !== "string") return { status: "unready", ...worker };
  return { status: "ready", worker, ...(!canDeliver() && { mail: "waiting" as const }) };
}

/**
 * Why this process should get no requests, if so. Its one connection is its own: a crowded pool is not an absent
 * database.
 */
async function getUnreadiness(): Promise<Unreadiness | undefined> {
  const applied = await listApplied().catch(() => undefined);
  if (!applied) return "database_unreachable";
  // Both a checkout and the production server's folder have them here.
  const wanted = readMigrations(path.join(process.cwd(), "prisma/migrations")).map(
    ({ name, checksum }) => `${name} ${checksum}`,
  );
  if (wanted.some((migration) => !applied.includes(migration))) return "migrations_missing";
  if (applied.some((migration) => !wanted.includes(migration))) return "migrations_unknown";
  return undefined;
}

/**
 * Behind: something that may be done now was taken by nobody for a minute. Mails that have nowhere to go do not count.
 */
async function getWorkerState(): Promise<"running" | "behind"> {
  const { rows } = await connect().query<{ behind: boolean }>(
    `SELECT EXISTS (SELECT FROM graphile_worker.jobs
       WHERE locked_at IS NULL AND attempts < max_attempts AND run_at < now() - interval '1 minute' AND ($1 OR task_identifier <> 'send-mail')) AS behind`,
    [canDeliver()],
  );
  return rows[0]?.behind ? "behind" : "running";
}

async function listApplied(): Promise<string[]> {
  try {
    const { rows } = await connect().query<{ migration: string }>(
      "SELECT migration_name || ' ' || checksum AS migration FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    return rows.map(({ migration }) => migration);
  } catch (error) {
    // The table appears with the first migration.
    if (isMissing((error as { code?: string }).code)) return [];
    throw error;
  }
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
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
    });
    pool.on("error", () => {});
  }
  return pool;
}
