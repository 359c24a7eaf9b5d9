import { mkdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MINUTE_MS } from "@/lib/time";

/** By it scripts/serve/spool.ts knows what a process that was killed has left. */
export const WORKING_FOLDER_PREFIX = "allyway-export-";

/** An empty folder for one export, that nobody else may read and that is gone afterwards: its time says that it is used. */
export async function inWorkingFolder(exportId: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = workingFolderOf(exportId);
  await removeWorkingFolder(exportId);
  await mkdir(folder, { mode: 0o700 });
  const marking = setInterval(() => {
    const now = new Date();
    void utimes(folder, now, now).catch(() => {});
  }, MINUTE_MS);
  try {
    await work(folder);
  } finally {
    clearInterval(marking);
    await removeWorkingFolder(exportId);
  }
}

/** Also where there is none. */
export async function removeWorkingFolder(exportId: string): Promise<void> {
  await rm(workingFolderOf(exportId), { recursive: true, force: true });
}

function workingFolderOf(exportId: string): string {
  return path.join(tmpdir(), WORKING_FOLDER_PREFIX + exportId);
}
