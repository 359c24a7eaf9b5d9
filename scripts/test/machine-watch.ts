import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const INTERVAL_MS = 2_000;

type Sample = { at: number; load: number; oldestSeconds: number };

/**
 * Notes what makes tests slow, or wait for their neighbours, while they run: the load of the machine, and the oldest
 * transaction of the database server, for which live events wait.
 */
export function watchMachine(databaseServer: string) {
  const samples: Sample[] = [];
  const over = new AbortController();
  const watching = watch();
  return { between, stop };

  async function watch() {
    const client = new pg.Client({ connectionString: databaseServer });
    client.on("error", () => {});
    await client.connect();
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ seconds: number }>(
        `SELECT COALESCE(max(extract(epoch FROM now() - xact_start)), 0)::float8 AS seconds
         FROM pg_stat_activity WHERE backend_xid IS NOT NULL`,
      );
      samples.push({ at: Date.now(), load: loadavg()[0]!, oldestSeconds: rows[0]!.seconds });
      await sleep(INTERVAL_MS, undefined, { signal: over.signal }).catch(() => {});
    }
    await client.end();
  }

  /** In one line, the worst of a time in ms since 1970, or of what was noted around it. */
  function between(from: number, to: number): string {
    const within = samples.filter(({ at }) => at >= from - INTERVAL_MS && at <= to + INTERVAL_MS);
    const most = (of: (sample: Sample) => number) => Math.max(0, ...within.map(of)).toFixed(1);
    return `load ${most(({ load }) => load)}, oldest transaction ${most(({ oldestSeconds }) => oldestSeconds)} s`;
  }

  async function stop() {
    over.abort();
    await watching.catch(() => {});
  }
}
