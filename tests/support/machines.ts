import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import S3rver from "s3rver";
import { vi } from "vitest";
import { parse } from "yaml";
import { cpuOf } from "../../scripts/bench/server";
import { THRIFTY_ENV, THRIFTY_FLAGS } from "../../scripts/launch/server";
import { migrate } from "../../scripts/migrate";
import { databaseAccount } from "../../scripts/postgres/account";
import { freePort } from "../../scripts/postgres/cluster";
import { prepareQueue } from "../../scripts/queue";
import { loadReference } from "../../scripts/reference";
import { isWellKnown } from "./places";
import { openReplicated } from "./replicated";
import { answers } from "./server";

const ROOT = path.resolve(import.meta.dirname, "../..");
const BUILD = path.join(ROOT, ".next-test/standalone");
const BUCKET = "allyway";
const composed = parse(readFileSync(path.join(ROOT, "docker-compose.scale.yml"), "utf8")) as {
  configs: { pooler: { content: string } };
};
/** It is called where no test runs yet. */
const WAIT = { timeout: 60_000, interval: 100 };

/** Each may be killed and started again. */
export type Part = "app-1" | "app-2" | "worker" | "pooler" | "redis" | "bucket" | "replica" | "primary";
/** How many servers there are, and what stands between them and the database. */
export type Shape = { servers: 1 | 2; pooler: boolean; replica: boolean };

export type Machines = Awaited<ReturnType<typeof openMachines>>;

/**
 * What docker-compose.scale.yml starts, on this machine: the build under test twice behind a proxy that spreads, two
 * workers, PgBouncer with the settings of that file, a PostgreSQL and its replica, Redis, and an S3 server.
 */
export async function openMachines() {
  for (const program of ["pgbouncer", "redis-server"])
    if (spawnSync(program, ["--version"], { stdio: "ignore" }).error)
      throw new Error(`There is no ${program}: install Debian's package ${program}.`);
  const home = mkdtempSync(path.join(tmpdir(), "allyway-machines-"));
  chmodSync(home, 0o755);
  const ports = {} as Record<Part, number>;
  for (const name of ["app-1", "app-2", "pooler", "redis", "bucket"] as const) ports[name] = await freePort();
  const processes = new Map<string, ChildProcess>();
  const databases = await openReplicated(async (databaseUrl) => {
    await migrate(databaseUrl, path.join(ROOT, "prisma/migrations"));
    await prepareQueue(databaseUrl);
    await loadReference(databaseUrl, ROOT, { keep: isWellKnown });
  });
  let bucket: S3rver | undefined;
  let shape: Shape = { servers: 2, pooler: true, replica: true };
  let proxy: http.Server | undefined;
  try {
    for (const part of ["bucket", "pooler", "redis"] as const) await start(part);
    proxy = await openProxy(() => ["app-1", "app-2"].slice(0, shape.servers).map((part) => ports[part as Part]));
  } catch (error) {
    await close();
    throw error;
  }
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  return { origin, originOf, serve, start, kill, query, cpu, environment, close };

  /** Ends the servers and workers that there are, and starts those of that shape. */
  async function serve(wanted: Shape) {
    for (const part of ["app-1", "app-2", "worker"] as const) await kill(part);
    shape = wanted;
    for (const part of ["app-1", "app-2"].slice(0, shape.servers)) await start(part as Part);
    await start("worker");
    // Until then all is read from the database itself.
    if (shape.replica) await vi.waitUntil(async () => (await metricOf("app-1", "database_replica_used")) === 1, WAIT);
  }

  async function start(part: Part) {
    if (part === "primary" || part === "replica") return databases.start(part);
    if (part === "pooler") return startPooler();
    if (part === "bucket") {
      bucket = new S3rver({
        port: ports.bucket,
        address: "127.0.0.1",
        silent: true,
        directory: path.join(home, "s3"),
        configureBuckets: [{ name: BUCKET, configs: [] }],
      });
      return void (await bucket.run());
    }
    if (part === "redis") {
      run("redis", "redis-server", [
        "--port",
        String(ports.redis),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--appendonly",
        "no",
      ]);
      return listens(ports.redis);
    }
    if (part === "worker") return ["worker-1", "worker-2"].forEach((name) => runBuilt(name, "worker.mjs"));
    runBuilt(part, "start.cjs", { PORT: String(ports[part]) });
    await answers(`${originOf(part)}/api/ready`);
  }

  async function startPooler() {
    const { port, username, password } = new URL(databases.url("primary"));
    const [ini, users] = [path.join(home, "pgbouncer.ini"), path.join(home, "users.txt")];
    writeFileSync(users, `"${username}" "${password}"\n`);
    const shipped = composed.configs.pooler.content
      .replace(/^allyway = .*$/m, `postgres = host=127.0.0.1 port=${port}`)
      .replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1")
      .replace(/^listen_port = .*$/m, `listen_port = ${ports.pooler}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
    writeFileSync(ini, keepsStatements() ? shipped : shipped.replace(/^max_prepared_statements = .*\n/m, ""));
    run("pooler", "pgbouncer", [ini]);
    await listens(ports.pooler);
  }

  function settings(): Record<string, string> {
    const direct = databases.url("primary");
    const pooled = new URL(direct);
    pooled.port = String(ports.pooler);
    if (!keepsStatements()) pooled.searchParams.set("pgbouncer", "true");
    return {
      APP_URL: origin,
      DATABASE_URL: shape.pooler ? pooled.href : direct,
      DATABASE_DIRECT_URL: direct,
      DATABASE_REPLICA_URL: shape.replica ? databases.url("replica") : "",
      WORKER: "separate",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${ports.bucket}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: "error",
      // With the times of production: what it does while a part is away is what is asked.
      NODE_OPTIONS: "",
    };
  }

  /** For what does by itself what the app does, past the pooler. */
  function environment(): Record<string, string> {
    return { ...settings(), DATABASE_URL: databases.url("primary"), DATABASE_REPLICA_URL: "" };
  }

  function runBuilt(name: string, file: string, own: Record<string, string> = {}) {
    run(name, process.execPath, [...THRIFTY_FLAGS, path.join(BUILD, file)], {
      ...THRIFTY_ENV,
      ...process.env,
      ...settings(),
      ...own,
    });
  }

  function run(name: string, program: string, args: string[], env = process.env) {
    const account = program === "pgbouncer" ? databaseAccount() : undefined;
    processes.set(name, spawn(program, args, { env, cwd: home, stdio: "ignore", ...account }));
  }

  async function kill(part: Part) {
    if (part === "primary" || part === "replica") return databases.kill(part);
    if (part === "bucket") {
      await bucket?.close().catch(() => {});
      return void (bucket = undefined);
    }
    for (const name of part === "worker" ? ["worker-1", "worker-2"] : [part]) {
      const running = processes.get(name);
      processes.delete(name);
      if (!running || running.exitCode !== null || running.signalCode !== null) continue;
      const ended = once(running, "exit");
      running.kill("SIGKILL");
      await ended;
    }
  }

  /** In ms, of the servers, the pooler and the databases that are asked. */
  function cpu(): number {
    const used = [...processes].flatMap(([name, { pid }]) => (/^(app|pooler)/.test(name) ? [pid!] : []));
    const asked = shape.replica ? (["primary", "replica"] as const) : (["primary"] as const);
    // Each with what it has started.
    return [...used, ...asked.map(databases.processId)].reduce((sum, pid) => sum + cpuOf(0, pid), 0);
  }

  function originOf(part: Part): string {
    return `http://localhost:${ports[part]}`;
  }

  async function metricOf(part: Part, name: string): Promise<number> {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`${originOf(part)}/api/metrics`, { headers })).text();
    return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
  }

  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: databases.url("primary") });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async function close() {
    for (const part of ["app-1", "app-2", "worker", "pooler", "redis", "bucket"] as const) await kill(part);
    proxy?.closeAllConnections();
    proxy?.close();
    await databases.close();
    rmSync(home, { recursive: true, force: true });
  }
}

const TOKEN = "only for the tests of all";

/** Those before 1.21 keep none. */
function keepsStatements(): boolean {
  const { stdout } = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" });
  const [major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(stdout)!.slice(1).map(Number);
  return major > 1 || minor >= 21;
}

async function listens(port: number): Promise<void> {
  const asked = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
  await vi.waitUntil(asked, WAIT);
}

/** In turns; what finds nobody listening goes to the next one, as with the proxy of docker-compose.scale.yml. */
async function openProxy(portsOf: () => number[]): Promise<http.Server> {
  let turn = 0;
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const ports = portsOf();
    turn += 1;
    const forward = (attempt: number) => {
      const port = ports[(turn + attempt) % ports.length]!;
      const from = [request.headers["x-forwarded-for"], request.socket.remoteAddress].filter(Boolean).join(", ");
      const headers = { ...request.headers, "x-forwarded-for": from };
      const { method, url } = request;
      const asked = http.request({ host: "127.0.0.1", port, method, path: url, headers, agent }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
        answer.once("error", () => response.destroy());
      });
      asked.once("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED" && attempt + 1 < ports.length) return forward(attempt + 1);
        if (response.headersSent) response.destroy();
        else response.writeHead(502).end();
      });
      response.once("close", () => asked.destroy());
      asked.end(body);
    };
    forward(0);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}
