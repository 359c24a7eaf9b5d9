import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { describeError, logEvent } from "@/lib/observability/log";
import { fileRemovalsDueFor, unsafeFileRemovalsOf, picturesSweepableBy } from "@/lib/media/policy/sweep";
import { storage } from "@/lib/media/storage";
import { inBatches } from "@/lib/sweep";

const BATCH_SIZE = 100;

/**
 * Their files follow: the database notes them. The scope is asked again of each row that goes: one that is put somewhere
 * meanwhile stays, which a deletion with a limit, that looks before it waits, would take.
 */
export function sweepPictures(system: System): Promise<number> {
  const scope = picturesSweepableBy(system);
  return inBatches(async (limit) => {
    const rows = await db.picture.findMany({ where: scope, take: limit, select: { id: true } });
    return db.picture.deleteMany({ where: { AND: [scope, { id: { in: rows.map(({ id }) => id) } }] } });
  }, BATCH_SIZE);
}

/**
 * The files first: what breaks off in between is done again, and finds nothing. What cannot be removed keeps its note for
 * the next time, and keeps none of the others; doctor tells it a day later. Answers how many are gone.
 */
export async function sweepFiles(system: System): Promise<number> {
  const stored = await storage();
  let last = "";
  const errors: unknown[] = [];
  const seen = await inBatches(async (limit) => {
    const due = await db.fileRemoval.findMany({
      where: { AND: [fileRemovalsDueFor(system), { key: { gt: last } }] },
      orderBy: { key: "asc" },
      take: limit,
      select: { key: true },
    });
    for (const { key } of due) {
      const error = await stored.remove(key).then(
        () => null,
        (error: unknown) => error ?? new Error("not removed"),
      );
      if (error) errors.push(error);
      else await db.fileRemoval.deleteMany({ where: unsafeFileRemovalsOf({ key }) });
    }
    last = due.at(-1)?.key ?? last;
    return { count: due.length };
  }, BATCH_SIZE);
  if (errors.length > 0) logEvent("error", "files not removed", { ...describeError(errors[0]), count: errors.length });
  return seen - errors.length;
}
