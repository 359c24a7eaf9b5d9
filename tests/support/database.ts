// Every test file imports this first: nothing that is large.
import pg from "pg";

export const TEMPLATE = "allyway_template";

/** Of the two servers that the tests have (see `openTestCluster`). */
type Server = "usual" | "apart";

/** Where a database of the test server is. */
function databaseUrl(name: string, server: Server): string {
  const { ALLYWAY_TEST_DATABASE_SERVER, ALLYWAY_TEST_DATABASE_SERVER_APART } = process.env;
  const address = server === "usual" ? ALLYWAY_TEST_DATABASE_SERVER : ALLYWAY_TEST_DATABASE_SERVER_APART;
  if (!address) throw new Error("The test database does not run: start the tests with npm test.");
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * A fresh, migrated, empty database of this name, in place of the one there may be; returns its address. Where a test
 * holds a transaction open, or what it does lasts, it is apart from others, whose live events would wait.
 */
export async function createDatabase(name: string, template = TEMPLATE, server: Server = "usual"): Promise<string> {
  await onServer(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  });
  return databaseUrl(name, server);
}

export async function dropDatabase(name: string, server: Server = "usual"): Promise<void> {
  await onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
}

async function onServer(server: Server, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: databaseUrl("postgres", server) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
