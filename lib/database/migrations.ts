import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Misfit = "migrations_missing" | "migrations_unknown";

export type Migration = { name: string; checksum: string };

/** The migrations of this build in the order of their names, with Prisma's checksum. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, "migration.sql")))
    .map(({ name }) => ({
      name,
      checksum: createHash("sha256")
        .update(readFileSync(path.join(folder, name, "migration.sql")))
        .digest("hex"),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

type Applied = { rows: { migration: string }[] };

/** What keeps the build with these migrations from this database, if anything. Only reads. */
export async function findMisfit(
  client: { query: (sql: string) => Promise<Applied> },
  migrations: Migration[],
): Promise<Misfit | undefined> {
  const applied = await listApplied(client);
  const wanted = migrations.map(({ name, checksum }) => `${name} ${checksum}`);
  if (wanted.some((migration) => !applied.includes(migration))) return "migrations_missing";
  if (applied.some((migration) => !wanted.includes(migration))) return "migrations_unknown";
  return undefined;
}

async function listApplied(client: { query: (sql: string) => Promise<Applied> }): Promise<string[]> {
  try {
    const { rows } = await client.query(
      "SELECT migration_name || ' ' || checksum AS migration FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    return rows.map(({ migration }) => migration);
  } catch (error) {
    // The table appears with the first migration.
    if ((error as { code?: string }).code === "42P01") return [];
    throw error;
  }
}
