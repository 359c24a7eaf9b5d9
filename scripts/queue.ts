import { runMigrations } from "graphile-worker";

/** Brings the tables of the queue (schema graphile_worker) to the version of the worker. */
export async function prepareQueue(connectionString: string): Promise<void> {
  await runMigrations({ connectionString });
}
