import { once } from "node:events";
import { watchDatabase } from "./serve/database-watch";
import { keepSpoolsSwept } from "./serve/spool";

/**
 * Runs the worker until a signal comes, or whoever started it is gone; its tasks end or are given back. It begins once
 * the database has the migrations of that folder, and says so while it waits.
 */
export async function workUntilStopped(databaseUrl: string, migrations: string): Promise<void> {
  const stopped = Promise.race(["SIGTERM", "SIGINT", "disconnect"].map((signal) => once(process, signal)));
  // What waits for a signal alone keeps no process alive.
  const alive = setInterval(() => {}, 60_000);
  const database = watchDatabase(databaseUrl, migrations);
  const isFit = await Promise.race([database.answered.then(() => true), stopped.then(() => false)]);
  database.stop();
  if (isFit) {
    // Only now: it makes the database client, which a checkout may just have generated.
    const { startWorker } = await import("../lib/queue/worker");
    const worker = startWorker();
    keepSpoolsSwept();
    await stopped;
    await worker.stop();
  }
  clearInterval(alive);
}
