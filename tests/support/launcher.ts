import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = path.resolve(import.meta.dirname, "../..");

export type Launcher = ReturnType<typeof launch>;

/** What a clone of this checkout would hold, uncommitted changes included. */
export function cloneCheckout(folder: string, { packages }: { packages: boolean }) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  execFileSync(
    "bash",
    [
      "-c",
      `git ls-files -co --exclude-standard -z | xargs -0 -I{} sh -c 'test -e "$1" && printf "%s\\0" "$1"' _ {} | tar -cf - --null -T - | tar -xf - -C "$0"`,
      folder,
    ],
    { cwd: root },
  );
  if (packages) execFileSync("cp", ["-a", path.join(root, "node_modules"), folder]);
}

/** Runs npm start's program as a person at a terminal would, with none of the settings of the tests. */
export function launch(folder: string, settings: Record<string, string>, account: { uid?: number; gid?: number } = {}) {
  let output = "";
  const env = {
    NODE_ENV: "production" as const,
    PATH: process.env.PATH,
    HOME: account.uid ? path.dirname(folder) : process.env.HOME,
    ...settings,
  };
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: folder,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    ...account,
  });
  for (const stream of [child.stdout, child.stderr]) stream!.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const began = performance.now();
  return {
    pid: child.pid!,
    ended,
    output: () => output,
    /** In milliseconds, once the output shows it. */
    async shows(pattern: RegExp, limit = 1_200_000): Promise<number> {
      while (!pattern.test(output)) {
        if (child.exitCode !== null || child.signalCode !== null || performance.now() - began > limit)
          throw new Error(`It never showed ${pattern}:\n${output}`);
        await sleep(50);
      }
      return performance.now() - began;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    /** Ctrl+C reaches everything that the terminal runs. */
    async interrupt() {
      if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, "SIGINT");
      return ended;
    },
  };
}
