import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/postgres/cluster";
import { cloneCheckout, launch, type Launcher } from "../support/launcher";
import { childrenOf, memoryBeneath } from "../support/processes";

const READY = /Allyway is ready/;
const isRoot = process.getuid?.() === 0;
// Root hands the first clone to a user without rights; everybody else is one.
const account = isRoot ? { uid: 65534, gid: 65534 } : {};

let home: string;
let clone: string;
let port: string;
const started: Launcher[] = [];

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), "allyway-start-"));
  chmodSync(home, 0o755);
  clone = path.join(home, "allyway");
  port = String(await freePort());
  cloneCheckout(clone, { packages: false });
  if (isRoot) execFileSync("chown", ["-R", "65534:65534", home]);
});

afterEach(async () => {
  for (const launcher of started.splice(0)) await launcher.interrupt();
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe("npm start of an ordinary user", () => {
  it("needs nothing but Node: it installs, makes a database, builds and serves", async () => {
    const launcher = start();
    await launcher.shows(READY);
    expect(await get("/api/ready")).toEqual({ status: 200, body: { status: "ready", worker: "running" } });
    for (const name of [
      "Installing the packages",
      "Starting the database",
      "Applying the migrations",
      "Building the app",
      "Loading the demo data",
    ]) {
      expect(launcher.output()).toMatch(new RegExp(`^${name}: \\d+\\.\\d s$`, "m"));
    }
    // Since it was called: what installing took is within.
    const seconds = (pattern: RegExp) => Number(pattern.exec(launcher.output())![1]);
    const installed = seconds(/^Installing the packages: (\d+\.\d) s$/m);
    const built = seconds(/^Building the app: (\d+\.\d) s$/m);
    expect(seconds(/^Allyway is ready after (\d+\.\d) s/m)).toBeGreaterThan(installed + built);
    // What only the build needs is not kept: the service that reads these programs stays small, that of the bundler goes.
    expect(Math.max(0, ...memoryBeneath(launcher.pid, "esbuild"))).toBeLessThan(100_000_000);
    expect(launcher.output()).toContain("amara.okafor@demo.example");
    expect(launcher.output()).toContain("/dev/outbox shows them.");
    expect(await launcher.interrupt()).toBe(0);
    expect(databaseProcess()).toBeUndefined();
  });

  it("does nothing twice: the second time it is ready within seconds", async () => {
    const launcher = start();
    const took = await launcher.shows(READY);
    console.log(`Ready the second time after ${(took / 1000).toFixed(1)} s`);
    expect(launcher.output()).not.toMatch(
      /Installing the packages|Making the database client|Building the app|Loading the demo data/,
    );
    // Some two on a quiet machine; minutes if anything above were done again unseen.
    expect(took).toBeLessThan(25_000);
  });

  it("says so when the port is taken, before anything long", async () => {
    const other = createServer().listen(Number(port), "127.0.0.1");
    const launcher = start();
    expect(await launcher.ended).toBe(1);
    other.close();
    expect(launcher.output()).toMatch(new RegExp(`^Port ${port} is taken .*\\n$`));
  });

  it("says so when DATABASE_URL is unreachable, without a stack trace", async () => {
    const launcher = start({
      DATABASE_URL: "postgresql://somebody:secret@127.0.0.1:1/nothing",
      APP_URL: "http://localhost:3000",
    });
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toMatch(
      /^The database of DATABASE_URL \(127\.0\.0\.1:1\/nothing\) cannot be reached: .*\n$/,
    );
  });

  it("lists every wrong setting", async () => {
    const launcher = start({ HOST: "0.0.0.0", AUTH_SECRET: "short" });
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toMatch(/APP_URL is missing[^]*AUTH_SECRET must have/);
  });

  it("refuses to run twice on the same data", async () => {
    await start().shows(READY);
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/Allyway already runs on this data \(process \d+\)/);
    expect(await get("/api/ready")).toMatchObject({ status: 200 });
  });

  it("uses the database again that a killed launcher left behind, and stops it in the end", async () => {
    const first = start();
    await first.shows(READY);
    const orphan = databaseProcess();
    await first.kill();
    const second = start();
    await second.shows(READY);
    expect(second.output()).toContain("The database was still running and is used again.");
    expect(databaseProcess()).toBe(orphan);
    expect(await second.interrupt()).toBe(0);
    expect(databaseProcess()).toBeUndefined();
  });

  it("starts a database again that died", async () => {
    const launcher = start();
    await launcher.shows(READY);
    process.kill(databaseProcess()!, "SIGKILL");
    await launcher.shows(/The database runs again/);
    await expect.poll(async () => (await get("/api/ready")).status).toBe(200);
  });

  it("answers 503 within 3 s when the database hangs, stays alive, and recovers within 5 s", async () => {
    await start().shows(READY);
    const database = databaseProcess()!;
    const all = [database, ...childrenOf(database)];
    for (const pid of all) process.kill(pid, "SIGSTOP");
    try {
      await expect.poll(async () => (await get("/api/auth/session")).status, { timeout: 3000 }).toBe(503);
      expect(await get("/api/health")).toEqual({ status: 200, body: { status: "ok" } });
      expect(await get("/api/ready")).toEqual({
        status: 503,
        body: { status: "unready", reason: "database_unreachable" },
      });
    } finally {
      for (const pid of all) process.kill(pid, "SIGCONT");
    }
    await expect.poll(async () => (await get("/api/ready")).status, { timeout: 5000 }).toBe(200);
  });
});

if (isRoot) {
  describe("npm start of root in root's own home", () => {
    it("keeps the data where the database's user may go, and says where", async () => {
      const closed = mkdtempSync(path.join(homedir(), "allyway-start-"));
      chownSync(closed, 0, 0);
      chmodSync(closed, 0o700);
      const folder = path.join(closed, "allyway");
      cloneCheckout(folder, { packages: true });
      const launcher = launch(folder, { PORT: port });
      try {
        await launcher.shows(READY);
        expect(await get("/api/ready")).toMatchObject({ status: 200 });
        expect(existsSync(path.join(folder, ".data"))).toBe(false);
        expect(await launcher.interrupt()).toBe(0);
      } finally {
        await launcher.interrupt();
        const data = /The data is in (\/var\/lib\/allyway\/[0-9a-f]{16}):/.exec(launcher.output())?.[1];
        expect(data).toBeDefined();
        rmSync(data!, { recursive: true });
        rmSync(closed, { recursive: true });
      }
    });
  });
}

function start(settings: Record<string, string> = {}): Launcher {
  const launcher = launch(clone, { PORT: port, ...settings }, account);
  started.push(launcher);
  return launcher;
}

function databaseProcess(): number | undefined {
  const file = path.join(clone, ".data/postgres/data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

async function get(route: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`http://127.0.0.1:${port}${route}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  if (!response) {
    await sleep(100);
    return { status: 0, body: undefined };
  }
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
