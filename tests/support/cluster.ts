import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { databaseAccount } from "../../scripts/postgres/account";
import { type Cluster, openCluster } from "../../scripts/postgres/cluster";
import { makeTemplate } from "./template";

// Nothing here outlives the run, so nothing waits for the disk. Every statement is logged with its database, so that tests
// can count them; and pages that are read: beside autovacuum, which analyzes when it likes, VACUUM leaves what is dead.
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "200",
  log_statement: "all",
  log_line_prefix: "%d [%a] ",
};

/**
 * A throw-away PostgreSQL with the migrated template, and a second one beside it, for what holds transactions open: live
 * events wait for the oldest of all that are under way on their server. Tests find both through the environment.
 */
export async function openTestCluster(): Promise<{ stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "allyway-test-"));
  chmodSync(folder, 0o755);
  const [usual, apart] = [path.join(folder, "postgres"), path.join(folder, "apart")];
  const password = randomBytes(12).toString("hex");
  const opened: Cluster[] = [];
  const open = async (at: string) => {
    const cluster = await openCluster({ folder: at, password, settings: SETTINGS });
    opened.push(cluster);
    return cluster;
  };
  const stop = async () => {
    await Promise.all(opened.splice(0).map((cluster) => cluster.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const first = await open(usual);
    process.env.ALLYWAY_TEST_DATABASE_SERVER = first.url("postgres");
    await makeTemplate();
    // A copy of one that is at rest takes a moment, a second template seconds.
    await opened.pop()!.stop();
    copyCluster(usual, apart);
    for (const [at, suffix] of [
      [usual, ""],
      [apart, "_APART"],
    ] as const) {
      const cluster = await open(at);
      process.env[`ALLYWAY_TEST_DATABASE_SERVER${suffix}`] = cluster.url("postgres");
      process.env[`ALLYWAY_TEST_DATABASE_LOG${suffix}`] = cluster.log;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Of one that is at rest. */
export function copyCluster(from: string, to: string) {
  cpSync(from, to, { recursive: true });
  const account = databaseAccount();
  if (!account) return;
  for (const name of ["", ...readdirSync(to, { recursive: true, encoding: "utf8" })])
    chownSync(path.join(to, name), account.uid, account.gid);
}
