import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { ENCODE_FOLDER_PREFIX } from "@/lib/media/encode";
import { fileRemovalsDueFor, unsafeFileRemovalsOf, picturesSweepableBy } from "@/lib/media/policy/sweep";
import { storage } from "@/lib/media/storage";
import { inBatches } from "@/lib/sweep";
import { HOUR_MS } from "@/lib/time";

const BATCH_SIZE = 100;

/** Their files follow: the database notes them. */
export function sweepPictures(system: System): Promise<number> {
  return inBatches((limit) => db.picture.deleteMany({ where: picturesSweepableBy(system), limit }), BATCH_SIZE);
}

/** The files first: what breaks off in between is done again, and finds nothing. */
export async function sweepFiles(system: System): Promise<number> {
  const stored = await storage();
  return inBatches(async (limit) => {
    const due = await db.fileRemoval.findMany({
      where: fileRemovalsDueFor(system),
      take: limit,
      select: { key: true },
    });
    for (const { key } of due) {
      await stored.remove(key);
      await db.fileRemoval.deleteMany({ where: unsafeFileRemovalsOf({ key }) });
    }
    return { count: due.length };
  }, BATCH_SIZE);
}

/** Of pictures whose making broke off with the process. */
export async function sweepEncodeFolders({ clock }: System): Promise<number> {
  let count = 0;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(ENCODE_FOLDER_PREFIX)) continue;
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (!found || found.mtimeMs > clock.now().getTime() - HOUR_MS) continue;
    // It may be another one's, of an app that runs beside this one.
    await rm(folder, { recursive: true, force: true }).then(
      () => (count += 1),
      () => {},
    );
  }
  return count;
}
