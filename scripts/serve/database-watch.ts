import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describeError, logEvent } from "../../lib/log";
import { timeoutMs } from "../../lib/timeouts";

const CHECK_INTERVAL_MS = 500;
const answerTimeoutMs = () => timeoutMs("database probe", 2_000);

/** Knows within seconds that the database is away or back. It holds one connection, whose end it notices at once. */
export function watchDatabase(connectionString: string) {
  let away: boolean | undefined;
  let stopped = false;
  let client: pg.Client | undefined;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  void watch();
  return { isAway: () => away !== false, answered, stop };

  async function watch() {
    while (!stopped) {
      try {
        client ??= await connect();
        await inTime(client.query("SELECT 1"));
        if (away) logEvent("info", "database back");
        away = false;
        answer();
      } catch (error) {
        lose(error as NodeJS.ErrnoException);
      }
      await sleep(CHECK_INTERVAL_MS, undefined, { ref: false });
    }
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
    if (!away && !stopped) logEvent("error", "database away", error ? describeError(error) : {});
    away = true;
    void lost?.end().catch(() => {});
  }

  function stop() {
    stopped = true;
    void client?.end().catch(() => {});
  }
}

/** A process that was busy all that time may not have read the answer that lies there: before it gives up, it looks. */
async function inTime(answer: Promise<unknown>) {
  const late = sleep(answerTimeoutMs(), undefined, { ref: false })
    .then(() => turn())
    .then(() => Promise.reject(new Error("no answer in time")));
  await Promise.race([answer, late]);
}
