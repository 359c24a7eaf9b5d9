import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { THRIFTY_ENV, THRIFTY_FLAGS } from "../../scripts/launch/server";
import { migrate } from "../../scripts/migrate";
import { freePort, openCluster } from "../../scripts/postgres/cluster";
import { prepareQueue } from "../../scripts/queue";
import { answers } from "./server";

const ROOT = path.resolve(import.meta.dirname, "../..");

export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

/** Two servers of the build under test on one PostgreSQL of their own, which can be ended and started again. */
export async function openLiveSite(settings: Record<string, string> = {}) {
  const home = mkdtempSync(path.join(tmpdir(), "allyway-live-"));
  chmodSync(home, 0o755);
  const folder = path.join(home, "postgres");
  const password = randomBytes(12).toString("hex");
  let cluster = await openCluster({ folder, password });
  const databaseUrl = cluster.url("postgres");
  const servers: { origin: string; process: ChildProcess }[] = [];
  try {
    await migrate(databaseUrl, path.join(ROOT, "prisma/migrations"));
    await prepareQueue(databaseUrl);
    for (let n = 0; n < 2; n++) servers.push(await startServer());
  } catch (error) {
    await close();
    throw error;
  }
  return { databaseUrl, servers, restartDatabase, restartServer, query, close };

  async function startServer() {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const own = { APP_URL: origin, PORT: String(port), DATABASE_URL: databaseUrl, LOG_LEVEL: "error" };
    const started = spawn(process.execPath, [...THRIFTY_FLAGS, path.join(ROOT, ".next-test/standalone/start.cjs")], {
      env: { ...THRIFTY_ENV, ...process.env, ...own, WORKER: "separate", ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await answers(`${origin}/api/ready`);
    return { origin, process: started };
  }

  /** It is killed, and another one takes its place, at another address. */
  async function restartServer(at: number) {
    const { process: killed } = servers[at]!;
    const ended = once(killed, "exit");
    killed.kill("SIGKILL");
    await ended;
    servers[at] = await startServer();
  }

  async function restartDatabase(awayMs: number) {
    await cluster.stop();
    await new Promise((resolve) => setTimeout(resolve, awayMs));
    cluster = await openCluster({ folder, password, port: cluster.port });
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
    for (const { process: server } of servers) {
      const ended = once(server, "exit");
      if (server.exitCode === null && server.signalCode === null && server.kill("SIGKILL")) await ended;
    }
    await cluster.stop().catch(() => {});
    rmSync(home, { recursive: true, force: true });
  }
}

/** Bytes of memory that a process has in use. */
export function memoryOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) * 1024;
}
