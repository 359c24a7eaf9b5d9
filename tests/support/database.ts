import path from "node:path";
import pg from "pg";
import { migrate } from "../../scripts/migrate";
import { prepareQueue } from "../../scripts/queue";
import { loadReference } from "../../scripts/reference";
import { isWellKnown } from "./places";

const TEMPLATE = "allyway_template";
const ROOT = path.resolve(import.meta.dirname, "../..");

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

/**
 * Made once per run, with all skills but few of the places; every test file gets a copy, which takes some milliseconds.
 */
export async function makeTemplate(): Promise<void> {
  const url = await createDatabase(TEMPLATE, "template0");
  await migrate(url, path.join(ROOT, "prisma/migrations"));
  await prepareQueue(url);
  await loadReference(url, ROOT, { keep: isWellKnown });
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
