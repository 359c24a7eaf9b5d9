import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describeError, logEvent } from "../../lib/observability/log";
import { findMisfit, type Misfit, readMigrations } from "../../lib/database/migrations";
import { timeoutMs } from "../../lib/timeouts";

const CHECK_INTERVAL_MS = 500;
const answerTimeoutMs = () => timeoutMs("database probe", 2_000);
/** Of a process that begins: the machine is busy then, and a database that is there may not answer at once. */
const FIRST_ATTEMPTS = 5;

const MISFITS: Record<Misfit, string> = {
  migrations_missing: "it lacks migrations of this version, which npm start or node migrate.mjs applies",
  migrations_unknown: "it has migrations that this version does not know: a newer one belongs to it",
};

/**
 * Knows within seconds that the database is away or back. It holds one connection, whose end it notices at once. One
 * that is not of the version whose `migrations` are in that folder counts as away until it is.
 */
export function watchDatabase(connectionString: string, migrations: string) {
  let away: "database_unreachable" | Misfit | undefined = "database_unreachable";
  let [hasFitted, isSaid, stopped] = [false, false, false];
  let failures = 0;
  let client: pg.Client | undefined;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  void watch();
  return { whyAway: () => away, answered, stop };

  async function watch() {
    while (!stopped) {
      try {
        client ??= await connect();
        await inTime(client.query("SELECT 1"));
        // A newer version migrates while those before it still serve.
        const misfit = hasFitted ? undefined : await inTime(findMisfit(client, readMigrations(migrations)));
        if (misfit) doNotFit(misfit);
        else fit();
      } catch (error) {
        lose(error as NodeJS.ErrnoException);
      }
      await sleep(CHECK_INTERVAL_MS, undefined, { ref: false });
    }
  }

  function fit() {
    if (isSaid) logEvent("info", "database back");
    [hasFitted, isSaid, failures, away] = [true, false, 0, undefined];
    answer();
  }

  function doNotFit(misfit: Misfit) {
    if (away !== misfit) logEvent("error", "database unfit", { reason: MISFITS[misfit] });
    [isSaid, failures, away] = [true, 0, misfit];
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString,
      application_name: "allyway watch",
      connectionTimeoutMillis: answerTimeoutMs(),
    });
    fresh.on("error", () => {});
    fresh.on("end", () => {
      if (fresh === client) lose();
    });
    await fresh.connect();
    return fresh;
  }

  function lose(error?: NodeJS.ErrnoException) {
    const lost = client;
    client = undefined;
    away = "database_unreachable";
    failures += 1;
    if (!isSaid && !stopped && (hasFitted || failures >= FIRST_ATTEMPTS)) {
      isSaid = true;
      logEvent("error", "database away", error ? describeError(error) : {});
    }
    void lost?.end().catch(() => {});
  }

  function stop() {
    stopped = true;
    void client?.end().catch(() => {});
  }
}

/** A process that was busy all that time may not have read the answer that lies there: before it gives up, it looks. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = sleep(answerTimeoutMs(), undefined, { ref: false })
    .then(() => turn())
    .then(() => Promise.reject<never>(new Error("no answer in time")));
  return Promise.race([answer, late]);
}
