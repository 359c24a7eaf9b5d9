import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openCluster } from "../../scripts/postgres/cluster";
import { makeTemplate } from "./template";

// Nothing here outlives the run, so nothing waits for the disk. Every statement is
// logged with its database, so that tests can count them.
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  log_statement: "all",
  log_line_prefix: "%d [%a] ",
};

/** A throw-away PostgreSQL with the migrated template; tests find it through the environment. */
export async function openTestCluster(): Promise<{ stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "allyway-test-"));
  chmodSync(folder, 0o755);
  const cluster = await openCluster({
    folder: path.join(folder, "postgres"),
    password: randomBytes(12).toString("hex"),
    settings: SETTINGS,
  });
  process.env.ALLYWAY_TEST_DATABASE_SERVER = cluster.url("postgres");
  process.env.ALLYWAY_TEST_DATABASE_LOG = cluster.log;
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
