import type pg from "pg";
import { readMigrations } from "../../lib/database/migrations";
import type { Row } from "./finding";

/** What is missing, changed, unfinished or unknown. */
export async function findMigrationFaults(client: pg.ClientBase, folder: string): Promise<Row[]> {
  const wanted = readMigrations(folder);
  const { rows: book } = await client.query<{ there: boolean; queue: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there, to_regclass('graphile_worker._private_jobs') IS NOT NULL AS queue",
  );
  const { rows: applied } = book[0]!.there
    ? await client.query<{ name: string; checksum: string; finished: boolean }>(
        "SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL",
      )
    : { rows: [] };
  const faults = wanted.map(({ name, checksum }) => {
    const found = applied.find((migration) => migration.name === name);
    if (!found) return { migration: name, fault: "not applied" };
    if (!found.finished) return { migration: name, fault: "begun and never finished" };
    return found.checksum === checksum ? undefined : { migration: name, fault: "changed after it was applied" };
  });
  const unknown = applied.filter(({ name }) => !wanted.some((migration) => migration.name === name));
  if (!book[0]!.queue) faults.push({ migration: "those of the queue", fault: "not applied" });
  return [
    ...faults.filter((fault) => fault !== undefined),
    ...unknown.map(({ name }) => ({ migration: name, fault: "unknown to this version" })),
  ];
}
