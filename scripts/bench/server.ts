import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { THRIFTY_ENV, THRIFTY_FLAGS } from "../launch/server";

export type BenchServer = { origin: string; processId: number; stop: () => Promise<void> };

/** The production server through its start file; what it says is shown only when it fails. */
export async function startBenchServer(root: string, dist: string, env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const child = spawn(process.execPath, [...THRIFTY_FLAGS, path.join(root, dist, "standalone/start.cjs")], {
    env: { ...THRIFTY_ENV, ...env, NODE_ENV: "production", NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (output = `${output}${chunk}`.slice(-4000)));
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.on("message", (message) => message === "ready" && resolve());
    child.on("exit", () => reject(new Error(`The server ended:\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${env.PORT}`,
    processId: child.pid!,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const TICK = 10;

/** CPU in ms that a server and all backends of a database have used so far. */
export function cpuOf(server: number, database: number): number {
  const backends = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(name))
    .filter((stat) => stat?.parent === database);
  // What ended meanwhile is counted with its parent.
  const main = statOf(String(database));
  return (
    (statOf(String(server))?.used ?? 0) +
    (main ? main.used + main.ended : 0) +
    backends.reduce((sum, stat) => sum + (stat?.used ?? 0), 0)
  );
}

/** Resident memory in MB. */
export function memoryOf(processId: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1]) / 1024;
}

function statOf(processId: string): { parent: number; used: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ")[1]!.split(" ").map(Number);
    return { parent: fields[1]!, used: (fields[11]! + fields[12]!) * TICK, ended: (fields[13]! + fields[14]!) * TICK };
  } catch {
    return undefined;
  }
}
