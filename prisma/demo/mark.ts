import pg from "pg";
import { DEMO_DOMAIN } from "@/lib/accounts/demo-accounts";

/**
 * empty: no account; loading: a load was interrupted, or still runs; loaded: the demo is in it; taken: accounts of real
 * people.
 */
export type DemoState = "unmigrated" | "empty" | "loading" | "loaded" | "taken";

/** Why the demo is not for this database or this app, in words for the terminal. */
export class SeedRefused extends Error {}

// The mark is the comment of a table: it needs no table of its own, and dumps keep it.
// Kept as databases that were filled earlier hold it.
const MARK = "demo world: ";
const READ = `SELECT CASE
  WHEN to_regclass('public."User"') IS NULL OR to_regclass('public."Profile"') IS NULL THEN 'unmigrated'
  ELSE COALESCE(substring(obj_description(to_regclass('public."User"'), 'pg_class') FROM '^${MARK}(.*)$'), 'unmarked')
END AS state`;

/** Reads what a database holds. */
export async function readDemoState(client: pg.ClientBase): Promise<DemoState> {
  const { rows } = await client.query<{ state: "unmigrated" | "unmarked" | "loading" | "loaded" }>(READ);
  const state = rows[0]!.state;
  if (state !== "unmarked") return state;
  const { rows: accounts } = await client.query(`SELECT FROM "User" UNION ALL SELECT FROM "Profile" LIMIT 1`);
  return accounts.length > 0 ? "taken" : "empty";
}

export async function markDemo(client: pg.ClientBase, state: "loading" | "loaded"): Promise<void> {
  await client.query(`COMMENT ON TABLE "User" IS '${MARK}${state}'`);
}

/**
 * Takes out what an interrupted load has left: the demo's accounts, the organizations that have no other members, and what was
 * reported of either.
 */
export async function clearDemo(client: pg.ClientBase): Promise<void> {
  const demo = `SELECT p.id FROM "Profile" p JOIN "User" u ON u.id = p."userId" WHERE u.email LIKE '%@${DEMO_DOMAIN}'`;
  const organizations = `SELECT o.id FROM "Profile" o WHERE o.kind = 'ORGANIZATION'
    AND NOT EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = o.id AND m."profileId" NOT IN (${demo}))`;
  await client.query(`
    BEGIN;
    DELETE FROM "ReportCase" WHERE "profileId" IN (${demo}) OR "profileId" IN (${organizations});
    DELETE FROM "Profile" WHERE id IN (${organizations});
    DELETE FROM "Profile" WHERE id IN (${demo});
    DELETE FROM "User" WHERE email LIKE '%@${DEMO_DOMAIN}';
    DELETE FROM "JobWord" WHERE NOT EXISTS (SELECT FROM "Job");
    COMMENT ON TABLE "User" IS NULL;
    COMMIT`);
}

/**
 * What the database holds; refuses when that is the demo and the app is `reachable` by others: everybody knows its
 * password.
 */
export async function demandHiddenDemo(databaseUrl: string, reachable: boolean): Promise<DemoState> {
  const state = await withClient(databaseUrl, readDemoState);
  if (reachable && (state === "loaded" || state === "loading")) {
    throw new SeedRefused(
      "The database holds the demo data, whose password is public, so it cannot be opened to others by this APP_URL, HOST or TRUSTED_PROXIES. Set DATABASE_URL to another one, or remove the data.",
    );
  }
  return state;
}

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
