// Every test file imports this first: nothing that is large.
import pg from "pg";

export const TEMPLATE = "allyway_template";

/** Where a database of the test server is. */
function databaseUrl(name: string): string {
  const server = process.env.ALLYWAY_TEST_DATABASE_SERVER;
  if (!server) throw new Error("The test database does not run: start the tests with npm test.");
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A fresh, migrated, empty database of this name, in place of the one there may be; returns its address. */
export async function createDatabase(name: string, template = TEMPLATE): Promise<string> {
  await onServer(async (server) => {
    await server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await server.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  });
  return databaseUrl(name);
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer((server) => server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
}

async function onServer(work: (server: pg.Client) => Promise<unknown>) {
  const server = new pg.Client({ connectionString: databaseUrl("postgres") });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
