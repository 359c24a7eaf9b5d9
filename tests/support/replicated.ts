import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "@/prisma/demo/mark";
import { type Cluster, openCluster } from "../../scripts/postgres/cluster";
import { copyCluster } from "./cluster";
import { childrenOf } from "./processes";

export type Replicated = Awaited<ReturnType<typeof openReplicated>>;
type Part = "primary" | "replica";

/**
 * A PostgreSQL of its own and one that follows it as it streams its log; both can be killed and started again. `prepare`
 * fills the first one before the other is made.
 */
export async function openReplicated(prepare: (databaseUrl: string) => Promise<unknown>) {
  const home = mkdtempSync(path.join(tmpdir(), "allyway-replicated-"));
  chmodSync(home, 0o755);
  const password = randomBytes(12).toString("hex");
  const folderOf = (part: Part) => path.join(home, part);
  /** The first of its processes, from which all others come. */
  const processId = (part: Part) =>
    Number(readFileSync(path.join(folderOf(part), "data/postmaster.pid"), "utf8").split("\n")[0]);
  const open = (part: Part, port?: number) => openCluster({ folder: folderOf(part), password, port });
  const clusters = { primary: await open("primary") } as Record<Part, Cluster>;
  try {
    await prepare(clusters.primary.url("postgres"));
    await clusters.primary.stop();
    copyCluster(folderOf("primary"), folderOf("replica"));
    clusters.primary = await open("primary", clusters.primary.port);
    const data = path.join(folderOf("replica"), "data");
    writeFileSync(path.join(data, "standby.signal"), "");
    appendFileSync(
      path.join(data, "postgresql.auto.conf"),
      `primary_conninfo = 'host=127.0.0.1 port=${clusters.primary.port} user=allyway password=${password}'\n`,
    );
    clusters.replica = await open("replica");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: (part: Part) => clusters[part].url("postgres"),
    query: (part: Part, sql: string) => withClient(clusters[part].url("postgres"), (client) => client.query(sql)),
    start: async (part: Part) => {
      clusters[part] = await open(part, clusters[part].port);
    },
    processId,
    kill,
    close,
  };

  /** All of its processes at once, as when its machine is gone. */
  function kill(part: Part) {
    const main = processId(part);
    // Stopped, so that it neither starts another one nor fetches those that are dead.
    process.kill(main, "SIGSTOP");
    for (const pid of [...childrenOf(main), main]) process.kill(pid, "SIGKILL");
  }

  async function close() {
    for (const part of ["replica", "primary"] as const) await clusters[part]?.stop().catch(() => {});
    rmSync(home, { recursive: true, force: true });
  }
}
