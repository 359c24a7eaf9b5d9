import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { fileRemovalsDueFor, unsafeFileRemovalsOf, picturesSweepableBy } from "@/lib/media/policy/sweep";
import { storage } from "@/lib/media/storage";
import { inBatches } from "@/lib/sweep";

const BATCH_SIZE = 100;

/**
 * Their files follow: the database notes them. The law is asked again of each row that goes: one that is put somewhere
 * meanwhile stays, which a deletion with a limit, that looks before it waits, would take.
 */
export function sweepPictures(system: System): Promise<number> {
  const law = picturesSweepableBy(system);
  return inBatches(async (limit) => {
    const rows = await db.picture.findMany({ where: law, take: limit, select: { id: true } });
    return db.picture.deleteMany({ where: { AND: [law, { id: { in: rows.map(({ id }) => id) } }] } });
  }, BATCH_SIZE);
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
