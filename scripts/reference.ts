import path from "node:path";
import pg from "pg";
import { migrate } from "./migrate";
import { step } from "./progress";
import { prepareQueue } from "./queue";
import { type ReferenceList, referenceLists } from "./reference/lists";
import type { Keep } from "./reference/places";

/**
 * With the migrations a database gets the tables of the queue, and the lists that the app refers to: see
 * `loadReference`.
 */
export async function prepareDatabase(connectionString: string, root: string): Promise<void> {
  await step("Applying the migrations", () => migrate(connectionString, path.join(root, "prisma/migrations")));
  await prepareQueue(connectionString);
  await loadReference(connectionString, root, { loading: (names, load) => step(`Loading ${names}`, load) });
}

type Options = { keep?: Keep; loading?: (names: string, load: () => Promise<void>) => Promise<void> };

const LOCK = 20_070_413;
const LOCK_NOT_AVAILABLE = "55P03";

/** Brings the lists to the version of this build, all or nothing, and answers the names of those that were not yet. */
export async function loadReference(
  connectionString: string,
  root: string,
  { keep, loading = (_, load) => load() }: Options = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const lists = referenceLists(root, keep);
    const stale = await staleOf(client, lists);
    if (stale.length > 0) await loading(stale.map(({ name }) => name).join(" and "), () => load(client, lists));
    return stale.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Everything hangs on the transaction, the lock too, so it also works through a pooler. Of two the second finds it
 * done.
 */
async function load(client: pg.Client, lists: ReferenceList[]) {
  await client.query("BEGIN");
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query("SET LOCAL lock_timeout = '10s'");
    for (const { name, version, load: loadList } of await staleOf(client, lists)) {
      await loadList(client);
      await client.query(
        'INSERT INTO "Reference" (name, version, "loadedAt") VALUES ($1, $2, now()) ON CONFLICT (name) DO UPDATE SET version = excluded.version, "loadedAt" = excluded."loadedAt"',
        [name, version],
      );
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new Error(
      "The reference lists were not loaded and left nothing behind: something else holds a lock on them. Start again.",
      { cause: error },
    );
  }
}

async function staleOf(client: pg.Client, lists: ReferenceList[]): Promise<ReferenceList[]> {
  const { rows } = await client.query<{ name: string; version: string }>('SELECT name, version FROM "Reference"');
  return lists.filter(({ name, version }) => !rows.some((row) => row.name === name && row.version === version));
}
