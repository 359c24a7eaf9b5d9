import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import * as z from "zod/mini";
import type { System } from "@/lib/auth/system";
import { type Viewer, viewerOfAccount } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { noRoom, noRoomForExport } from "@/lib/exports/mutations/room";
import { writeArchive } from "@/lib/exports/mutations/write-archive";
import { unsafeDataExportsMadeBy } from "@/lib/exports/policy";
import { EXPORT_KEPT_DAYS } from "@/lib/exports/schema";
import { inWorkingFolder, removeWorkingFolder } from "@/lib/exports/working-folder";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { withReservation, isDiskFull } from "@/lib/media/mutations/storage-quota";
import { unsafeFileRemovalsOf } from "@/lib/media/policy/sweep";
import { storage } from "@/lib/media/storage";
import { done, refuse } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { DAY_MS } from "@/lib/time";

const queuedSchema = z.strictObject({ exportId: z.uuid() });

/** As with uploads: longer than that no archive is written and stored. */
const STORING_DAYS = 1;

/**
 * Makes what was asked for, stores it and tells its owner. Killed in the middle it is begun anew, and what was stored
 * before goes; whoever asked and whether they still want it is looked up when it is made, and again when it is there.
 */
export async function makeExport(system: System, queued: unknown): Promise<void> {
  const { exportId } = queuedSchema.parse(queued);
  // All that is somebody's lies where a killed attempt left it, also when nobody wants it any more.
  await removeWorkingFolder(exportId);
  const waiting = await db.dataExport.findFirst({
    where: unsafeDataExportsMadeBy(system, exportId),
    select: { userId: true },
  });
  const viewer = waiting && (await viewerOfAccount(system.clock, waiting.userId));
  if (!viewer) return;
  if (await noRoomForExport(viewer)) throw noRoom();
  await inWorkingFolder(exportId, async (folder) =>
    store(system, viewer, exportId, await writeArchive(viewer, folder)),
  );
}

/** Its key is noted as one to remove before it is stored, and that note goes with its row. */
async function store(system: System, viewer: Viewer, id: string, archive: string): Promise<void> {
  const { size } = await stat(archive);
  if (await isDiskFull(size)) throw noRoom();
  const key = randomBytes(16).toString("hex");
  const { clock } = system;
  const dueAt = new Date(clock.now().getTime() + STORING_DAYS * DAY_MS);
  await db.fileRemoval.create({ data: { key, dueAt } });
  const stored = await storage();
  await withReservation(key, () => stored.putFile(key, "file", archive));
  const kept = await runMutation(viewer, async (tx) => {
    const readyAt = clock.now();
    const expiresAt = new Date(readyAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
    const { count } = await tx.dataExport.updateMany({
      where: unsafeDataExportsMadeBy(system, id),
      data: { readyAt, expiresAt, key, bytes: size },
    });
    if (count === 0) return refuse("not-found");
    const noted = await tx.fileRemoval.deleteMany({ where: unsafeFileRemovalsOf({ key }) });
    if (noted.count === 0) return refuse("busy");
    await enqueueMail(tx, { kind: "export-ready", userId: viewer.userId });
    return done();
  });
  if (kept.status !== "done") await stored.remove(key);
}
