import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { readMigrations, type Migration } from "../lib/database/migrations";
import { Failure } from "./launch/failure";

// The number that Prisma's own command line locks with, so that the two never run side by side.
const LOCK = 72707369;

// Prisma's own bookkeeping: its command line accepts a database that this file has migrated.
const BOOK = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** Applies what is missing, each migration in a transaction of its own, and returns the names. */
export async function migrate(connectionString: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const names: string[] = [];
    for (let name = await applyNext(client, folder); name; name = await applyNext(client, folder)) names.push(name);
    return names;
  } finally {
    await client.end();
  }
}

/** Everything hangs on the transaction, the lock too, so it also works through a pooler. */
async function applyNext(client: pg.Client, folder: string): Promise<string | undefined> {
  await client.query("BEGIN");
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query("SET LOCAL lock_timeout = '10s'");
    await client.query(BOOK);
    const next = await findNext(client, folder);
    if (next) await apply(client, next, folder);
    await client.query("COMMIT");
    return next?.name;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function findNext(client: pg.Client, folder: string): Promise<Migration | undefined> {
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished: boolean }>(
    "SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const known = readMigrations(folder);
  const unknown = rows.find((row) => known.every(({ name }) => name !== row.migration_name));
  if (unknown)
    throw new Failure(
      `The database has the migration ${unknown.migration_name}, which this version does not know: a newer one belongs to it. Use that one, or restore a backup into another database.`,
    );
  return known.find(({ name, checksum }) => {
    const applied = rows.find((row) => row.migration_name === name);
    if (!applied) return true;
    if (!applied.finished)
      throw new Failure(
        `The migration ${name} was begun by another tool and never finished. See "prisma migrate resolve".`,
      );
    if (applied.checksum !== checksum)
      throw new Failure(
        `The migration ${name} was changed after it was applied. Restore its file, or add a new migration.`,
      );
    return false;
  });
}

async function apply(client: pg.Client, { name, checksum }: Migration, folder: string) {
  const startedAt = new Date();
  try {
    await client.query(readFileSync(path.join(folder, name, "migration.sql"), "utf8"));
  } catch (error) {
    throw new Failure(`The migration ${name} failed and left nothing behind: ${(error as Error).message}`, {
      cause: error,
    });
  }
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES ($1, $2, clock_timestamp(), $3, $4, 1)",
    [randomUUID(), checksum, name, startedAt],
  );
}
