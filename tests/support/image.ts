import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const BUILD = path.resolve(import.meta.dirname, "../../.next-test/standalone");

/** A copy of the standalone build, as the image holds it: outside the checkout, with no packages but its own. */
export function copyOfBuild(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "allyway-image-"));
  chmodSync(folder, 0o755);
  cpSync(BUILD, folder, { recursive: true, verbatimSymlinks: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

// Like the image's user, one without rights where this one has all.
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a program of the copy with these settings and nothing else of this environment. */
export function start(folder: string, file: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [file], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    ...account,
  });
}

/** Runs one to its end; answers its code and what it said. */
export function finish(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}
