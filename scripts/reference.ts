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

type Options = {
  keep?: Keep;
  /** Rows of one transaction where others may be reading. */
  batchSize?: number;
  loading?: (names: string, load: () => Promise<void>) => Promise<void>;
};

const LOCK = 20_070_413;
const LOCK_NOT_AVAILABLE = "55P03";

/** Brings the lists to the version of this build, and answers the names of those that were not yet. */
export async function loadReference(
  connectionString: string,
  root: string,
  { keep, batchSize, loading = (_, load) => load() }: Options = {},
): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    const lists = referenceLists(root, keep, batchSize);
    const stale = await staleOf(client, lists);
    if (stale.length > 0)
      await loading(stale.map(({ name }) => name).join(" and "), () => withLock(connectionString, client, lists));
    return stale.map(({ name }) => name);
  });
}

/**
 * Of two the second finds it done. Where others use the app meanwhile nothing lasts: what they are told live waits for
 * the oldest transaction that writes. The one that holds the lock writes nothing, and hangs on nothing else, so it also
 * works through a pooler.
 */
function withLock(connectionString: string, client: pg.Client, lists: ReferenceList[]) {
  return withClient(connectionString, async (holder) => {
    await holder.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
    await holder.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    for (const list of await staleOf(client, lists)) await load(client, list, () => holder.query("SELECT"));
    await holder.query("COMMIT");
  });
}

/** The version stands there once all of it does: what was interrupted is done again, and most of it found done. */
async function load(
  client: pg.Client,
  { name, version, load: loadList }: ReferenceList,
  isLocked: () => Promise<unknown>,
) {
  try {
    await loadList((work) => inTransaction(client, work));
    await isLocked();
    await client.query(
      'INSERT INTO "Reference" (name, version, "loadedAt") VALUES ($1, $2, now()) ON CONFLICT (name) DO UPDATE SET version = excluded.version, "loadedAt" = excluded."loadedAt"',
      [name, version],
    );
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new Error(
      `The list of ${name} was not loaded to its end: something else holds a lock on what it changes. Start again.`,
      { cause: error },
    );
  }
}

async function inTransaction<T>(client: pg.Client, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  await client.query("BEGIN; SET LOCAL lock_timeout = '10s'");
  try {
    const answer = await work(client);
    await client.query("COMMIT");
    return answer;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function staleOf(client: pg.Client, lists: ReferenceList[]): Promise<ReferenceList[]> {
  const { rows } = await client.query<{ name: string; version: string }>('SELECT name, version FROM "Reference"');
  return lists.filter(({ name, version }) => !rows.some((row) => row.name === name && row.version === version));
}
