import path from "node:path";
import pg from "pg";
import { env } from "./env";
import { readMigrations } from "./migrations";

export type Unreadiness = "database_unreachable" | "migrations_missing" | "migrations_unknown";

let pool: pg.Pool | undefined;

/** Why this process should get no requests, if so. Its one connection is its own: a crowded pool is not an absent database. */
export async function getUnreadiness(): Promise<Unreadiness | undefined> {
  const applied = await listApplied().catch(() => undefined);
  if (!applied) return "database_unreachable";
  // Both a checkout and the production server's folder have them here.
  const wanted = readMigrations(path.join(process.cwd(), "prisma/migrations")).map(({ name, checksum }) => `${name} ${checksum}`);
  if (wanted.some((migration) => !applied.includes(migration))) return "migrations_missing";
  if (applied.some((migration) => !wanted.includes(migration))) return "migrations_unknown";
  return undefined;
}

async function listApplied(): Promise<string[]> {
  if (!pool) {
    pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 1, connectionTimeoutMillis: 2000, query_timeout: 2000 });
    pool.on("error", () => {});
  }
  try {
    const { rows } = await pool.query<{ migration: string }>(
      "SELECT migration_name || ' ' || checksum AS migration FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    return rows.map(({ migration }) => migration);
  } catch (error) {
    // The table appears with the first migration.
    if ((error as { code?: string }).code === "42P01") return [];
    throw error;
  }
}
