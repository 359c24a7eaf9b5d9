import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { migrate } from "../migrate";
import { prepareQueue } from "../queue";
import { openCluster } from "../postgres/cluster";

// Reads are what is measured, and the data is thrown away: nothing waits for the disk. The bench vacuums by itself, at
// moments that it knows.
const SETTINGS = {
  autovacuum: "off",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "8GB",
  shared_buffers: "1GB",
  shared_preload_libraries: "pg_stat_statements",
};

export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>;

/** A throw-away PostgreSQL that counts statements and buffers. */
export async function openBenchDatabase(root: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "allyway-bench-"));
  chmodSync(folder, 0o755);
  const data = path.join(folder, "postgres");
  const cluster = await openCluster({ folder: data, password: randomBytes(12).toString("hex"), settings: SETTINGS });
  const url = cluster.url("postgres");
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(url, path.join(root, "prisma/migrations"));
    await prepareQueue(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("CREATE EXTENSION pg_stat_statements");
    const processId = Number(readFileSync(path.join(data, "data/postmaster.pid"), "utf8").split("\n")[0]);
    /** One more database beside it. */
    const open = async (name: string) => {
      await client.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
      await migrate(cluster.url(name), path.join(root, "prisma/migrations"));
      const other = new pg.Client({ connectionString: cluster.url(name) });
      await other.connect();
      return other;
    };
    return {
      url,
      folder,
      client,
      open,
      processId,
      stop: async () => {
        await client.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the database did while `work` ran, leaving out the probe, the worker and this question. */
export async function countWork(
  client: pg.Client,
  work: () => Promise<unknown>,
): Promise<{ statements: number; buffers: number }> {
  await client.query("SELECT pg_stat_statements_reset()");
  await work();
  const { rows } = await client.query<{ statements: number; buffers: number }>(`
    SELECT COALESCE(sum(calls), 0)::float8 AS statements, COALESCE(sum(shared_blks_hit + shared_blks_read), 0)::float8 AS buffers
    FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%' AND query NOT LIKE 'SELECT $_' AND query NOT LIKE 'SET TimeZone%' AND query NOT LIKE '%graphile_worker%'`);
  return rows[0]!;
}

export type Statement = { name?: string; text: string; values: unknown[] };
type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number; "Total Cost": number };

function literalOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(",")}}` : String(value);
}

/**
 * How a statement is run on a connection that keeps one plan for everybody, or with a plan made for its values.
 */
export async function planOf(
  client: pg.Client,
  { text, values }: Statement,
  plan: "generic" | "custom",
): Promise<Plan> {
  await client.query(`SET plan_cache_mode = force_${plan}_plan`);
  await client.query(`PREPARE measured AS ${text}`);
  const literals = values.map((value) => (value === null ? "NULL" : client.escapeLiteral(literalOf(value))));
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE measured(${literals.join(", ")})`,
  );
  await client.query("DEALLOCATE measured; RESET plan_cache_mode");
  return rows[0]!["QUERY PLAN"][0].Plan;
}

/** What that touches. */
export async function buffersOf(...asked: Parameters<typeof planOf>): Promise<number> {
  const { "Shared Hit Blocks": hit, "Shared Read Blocks": read } = await planOf(...asked);
  return hit + read;
}
