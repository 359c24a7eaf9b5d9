import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { migrate } from "../../scripts/migrate";
import { prepareQueue } from "../../scripts/queue";
import { freePort, openCluster } from "../../scripts/postgres/cluster";
import { childrenOf } from "./processes";
import { answers } from "./server";

const ROOT = path.resolve(import.meta.dirname, "../..");

export type Crashing = Awaited<ReturnType<typeof openCrashing>>;

/**
 * The build under test on a PostgreSQL of its own, set up as npm start does it; both can be ended and started again.
 */
export async function openCrashing() {
  const home = mkdtempSync(path.join(tmpdir(), "allyway-crash-"));
  chmodSync(home, 0o755);
  const folder = path.join(home, "postgres");
  const password = randomBytes(12).toString("hex");
  let cluster = await openCluster({ folder, password });
  const databaseUrl = cluster.url("postgres");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let endServer: (signal: NodeJS.Signals) => Promise<number | null> = async () => null;
  try {
    await migrate(databaseUrl, path.join(ROOT, "prisma/migrations"));
    await prepareQueue(databaseUrl);
    await startServer();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin,
    startServer,
    endServer: (signal: NodeJS.Signals) => endServer(signal),
    startDatabase,
    stopDatabase: () => cluster.stop(),
    killDatabase,
    query,
    close,
  };

  async function startServer() {
    // With the times of production: what it does while its database is away is what is asked.
    const own = {
      APP_URL: origin,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "silent",
      NODE_OPTIONS: "",
    };
    const server = spawn(process.execPath, [path.join(ROOT, ".next-test/standalone/start.cjs")], {
      env: { ...process.env, ...own },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const ended = once(server, "exit") as Promise<[number | null]>;
    endServer = async (signal) => {
      server.kill(signal);
      return (await ended)[0];
    };
    await answers(`${origin}/api/ready`);
  }

  async function startDatabase() {
    cluster = await openCluster({ folder, password, port: cluster.port });
  }

  /** All of its processes at once, as when the machine's memory runs out. */
  function killDatabase() {
    const main = Number(readFileSync(path.join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
    // Stopped, so that it neither starts another one nor fetches those that are dead.
    process.kill(main, "SIGSTOP");
    for (const pid of [...childrenOf(main), main]) process.kill(pid, "SIGKILL");
  }

  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async function close() {
    await endServer("SIGKILL");
    // A test that failed may have left it away.
    await cluster.stop().catch(() => {});
    rmSync(home, { recursive: true, force: true });
  }
}
