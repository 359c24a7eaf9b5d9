import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { THRIFTY_ENV, THRIFTY_FLAGS } from "../../scripts/launch/server";
import { freePort } from "../../scripts/postgres/cluster";
import { QUICK_FLAGS } from "./server-flags";

const BUILD = path.resolve(import.meta.dirname, "../../.next-test/standalone");

/** `settings` are added to those of the tests; `thrifty` with memory as in production, for who looks at that. */
type Options = {
  middleware?: boolean;
  databaseUrl?: string;
  appUrl?: string;
  outbox?: boolean;
  worker?: boolean;
  thrifty?: boolean;
  settings?: Record<string, string>;
};

/** Where servers answered until a test stopped them: a page that is still open asks in vain there. */
export const stoppedOrigins: string[] = [];

/** It may be stopped, which answers its code, and heard. */
export type RunningServer = {
  pid: number;
  stop: () => Promise<number | null>;
  hasEnded: () => boolean;
  onLine: (hear: (line: string) => void) => void;
};

/**
 * The build under test on a port of its own, with a database or an address of its own or with its middleware, its
 * outbox or its worker taken out. `worker: false` on the database of the server under test: its queue is worked off by
 * one alone. It takes 3 s and more to start, so tests that need the same settings share one.
 */
export async function withServer<T>(
  { middleware = true, databaseUrl, appUrl, outbox = !appUrl, worker = true, thrifty = false, settings = {} }: Options,
  work: (origin: string, server: RunningServer) => Promise<T>,
): Promise<T> {
  const folder = middleware ? BUILD : withoutMiddleware();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const own = {
    PORT: String(port),
    APP_URL: appUrl ?? origin,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(appUrl && { INTEGRITY_MOCK: "" }),
    ...(!outbox && { DEV_OUTBOX: "" }),
    ...(!worker && { WORKER: "separate" }),
  };
  const server = spawn(process.execPath, [...(thrifty ? THRIFTY_FLAGS : QUICK_FLAGS), "start.cjs"], {
    cwd: folder,
    env: { ...(thrifty && THRIFTY_ENV), ...process.env, ...own, ...settings },
    // By the channel it ends with whoever runs the test, however that ends.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  // Asked for before it may have ended by itself.
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  const said: string[] = [];
  const hearing: ((line: string) => void)[] = [(line) => said.length < 20 && said.push(line)];
  // Read in any case: a full pipe would stop the server.
  for (const input of [server.stdout, server.stderr])
    createInterface({ input: input! }).on("line", (line) => hearing.forEach((hear) => hear(line)));
  const stop = () => {
    stoppedOrigins.push(origin);
    server.kill("SIGTERM");
    return ended;
  };
  try {
    await Promise.race([
      answers(`${origin}/api/ready`),
      ended.then(() => Promise.reject(new Error(`The server ended:\n${said.join("\n")}`))),
    ]);
    return await work(origin, {
      pid: server.pid!,
      stop,
      hasEnded: () => server.exitCode !== null || server.signalCode !== null,
      onLine: (hear) => void hearing.push(hear),
    });
  } finally {
    await stop();
    if (folder !== BUILD) rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy of the build. */
function withoutMiddleware(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "allyway-server-"));
  cpSync(BUILD, folder, { recursive: true, verbatimSymlinks: true });
  const manifest = path.join(folder, ".next-test/server/functions-config-manifest.json");
  unlinkSync(manifest);
  writeFileSync(manifest, JSON.stringify({ version: 1, functions: {} }));
  return folder;
}

/** Waits until an address answers with success; two minutes without mean that it never will. */
export async function answers(url: string): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
