import { isReachable, type Env } from "@/lib/env";
import { giveDatabaseTime } from "@/lib/timeouts";
import { clearDemo, type DemoState, markDemo, readDemoState, SeedRefused, withClient } from "./demo/mark";
import { demoEmail, DEMO_PASSWORD, signIns } from "./demo/people";

type Settings = Pick<Env, "APP_URL" | "HOST" | "PUBLISHED_HOST" | "TRUSTED_PROXIES" | "DATABASE_URL">;

const LOCK = 20_070_412;
const PATIENCE_MS = 60_000;

/**
 * Loads the demo into the database of these settings, which must be empty and migrated, and must belong to an app that
 * only this machine can reach: everybody knows the demo's password. What an interrupted load has left is taken out
 * first.
 */
export async function seed(settings: Settings): Promise<void> {
  demandOwnMachine(settings);
  await withClient(settings.DATABASE_URL, async (client) => {
    const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [LOCK]);
    if (!rows[0]!.held) throw new SeedRefused("The demo data is being loaded into this database at the moment.");
    const state = await readDemoState(client);
    if (state === "unmigrated") throw new SeedRefused("This database has no tables yet. Apply the migrations first.");
    demandEmpty(state);
    if (state === "loading") await clearDemo(client);
    await markDemo(client, "loading");
    giveDatabaseTime(PATIENCE_MS);
    // Imported late: it brings the database client, which reads its settings from the environment.
    const { loadDemo } = await import("./demo");
    await loadDemo(new Date());
    // Whatever the address says: once this commit is on the disk, all before it are.
    await client.query("SET synchronous_commit = on");
    await markDemo(client, "loaded");
    await client.query("ANALYZE");
  });
}

/** Refuses what `seed` would refuse, before anything long is done. The database may still lack its tables. */
export async function demandSeedable(settings: Settings): Promise<void> {
  demandOwnMachine(settings);
  demandEmpty(await withClient(settings.DATABASE_URL, readDemoState));
}

function demandOwnMachine(settings: Settings) {
  if (isReachable(settings)) {
    throw new SeedRefused(
      `The demo data is not for ${settings.APP_URL}: its password is public. Load it only where APP_URL and HOST are this machine's own (http://localhost:3000, 127.0.0.1) and no proxy is named.`,
    );
  }
}

function demandEmpty(state: DemoState) {
  if (state === "loaded") throw new SeedRefused("The demo data is in this database already.");
  if (state === "taken")
    throw new SeedRefused("This database has accounts already. The demo data goes only into an empty one.");
}

/** What the terminal says about the demo's accounts. */
export function describeSignIns(): string {
  const width = Math.max(...signIns.map(([name]) => demoEmail(name).length));
  const lines = signIns.map(([name, sight]) => `  ${demoEmail(name).padEnd(width)}  ${sight}`);
  return [`It holds the demo data. Sign in with the password "${DEMO_PASSWORD}" as one of these:`, ...lines].join("\n");
}
