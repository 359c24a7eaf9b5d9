import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openEmbeddedDatabase, type EmbeddedDatabase } from "./embedded-database";
import { Failure } from "./failure";

const LOCK = 20_070_411;
const NAME = "allyway launcher";

export type GuardedDatabase = { databaseUrl: string; wasRunning: boolean; stop: () => Promise<void> };

/**
 * The embedded database, held by one launcher at a time and started again when it dies. The hold is a lock
 * on a connection: it ends with its process in whatever way that ends, and the end of the connection tells
 * at once that the database is gone.
 */
export async function openGuardedDatabase(root: string): Promise<GuardedDatabase> {
  const database = await openEmbeddedDatabase(root);
  let stopping = false;
  let recovery: Promise<void> | undefined;
  let guard = await hold(database);
  watch();
  return { databaseUrl: database.databaseUrl, wasRunning: database.wasRunning, stop };

  function watch() {
    guard.once("end", () => {
      if (!stopping) recovery = recover();
    });
  }

  async function recover() {
    console.log("The database stopped. Starting it again …");
    while (!stopping) {
      try {
        guard = await hold(await openEmbeddedDatabase(root, database.port));
        watch();
        console.log("The database runs again.");
        return;
      } catch (error) {
        console.error((error as Error).message);
        await sleep(2000);
      }
    }
  }

  async function stop() {
    stopping = true;
    await recovery;
    await guard.end().catch(() => {});
    await database.stop();
  }
}

async function hold(database: EmbeddedDatabase): Promise<pg.Client> {
  const guard = new pg.Client({
    connectionString: database.url("postgres"),
    application_name: `${NAME} ${process.pid}`,
    keepAlive: true,
  });
  guard.on("error", () => {});
  await guard.connect();
  const { rows } = await guard.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [LOCK]);
  if (rows[0]?.held) return guard;
  const { rows: others } = await guard.query<{ application_name: string }>(
    "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted",
    [LOCK],
  );
  await guard.end();
  const other = others[0]?.application_name.replace(NAME, "").trim();
  throw new Failure(`Allyway already runs on this data (process ${other ?? "unknown"}). Stop that one first.`);
}
