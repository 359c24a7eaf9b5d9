import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A folder for all that this program, and whatever it starts, puts into the folder for temporary files. When the program
 * exits it goes, and so does every process that was told of it and is still there, however its parents ended.
 */
export function keepLeftovers(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `allyway-${name}-`));
  // Some of what writes there runs as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on("exit", () => {
    for (const id of processesToldOf(folder)) end(id);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  return folder;
}

/** Linux alone says what a process was told when it began; elsewhere parents end their children, if they get to it. */
function processesToldOf(folder: string): number[] {
  if (process.platform !== "linux") return [];
  const told = `\0TMPDIR=${folder}\0`;
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 0 && id !== process.pid && `\0${environmentOf(id)}`.includes(told));
}

function environmentOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/environ`, "latin1");
  } catch {
    // It has ended, or is another user's.
    return "";
  }
}

function end(id: number) {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has ended.
  }
}
