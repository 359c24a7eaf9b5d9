import { canManageAccount } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { dataImportsOwnedBy, dataImportsReplaceableBy } from "@/lib/imports/policy";
import { ARCHIVE_KEPT_HOURS, IMPORT_KEPT_DAYS, type StartImport } from "@/lib/imports/schema";
import {
  releaseStorage,
  withReservation,
  extendReservation,
  reserveStorage,
} from "@/lib/media/mutations/storage-quota";
import { storage } from "@/lib/media/storage";
import { withMutex } from "@/lib/concurrency/mutex";
import { enqueue } from "@/lib/queue/enqueue";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { precheckUpload, runMutation } from "@/lib/run-mutation";
import { DAY_MS, HOUR_MS } from "@/lib/time";

/** Milliseconds that an archive waits for its sender's earlier uploads. */
const TURN_TIMEOUT_MS = 60_000;

/**
 * Stores an archive, as it is, and has the worker read it, in place of one that was read before. Its bytes count as its
 * human's, as all that they upload; its note removes it after a day in which nothing is done with it.
 */
export async function startImport(viewer: Viewer, { file }: StartImport): Promise<Result> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  // An archive begins with the head of its first file.
  const head = Buffer.from(await file.slice(0, 4).arrayBuffer()).toString("latin1");
  if (head !== "PK\x03\x04") return invalid({ file: "validations.archive-type" });
  return withMutex(`upload ${viewer.userId}`, () => store(viewer, file), TURN_TIMEOUT_MS);
}

async function store(sender: Viewer, file: File): Promise<Result> {
  const admitted = await precheckUpload<undefined>(sender);
  if ("result" in admitted) return admitted.result;
  const { viewer } = admitted;
  const reserved = await reserveStorage(viewer, file.size);
  if (reserved.status !== "done") return reserved;
  const key = reserved.value;
  const kept = await withReservation(key, async () => {
    await (await storage()).put(key, "file", file);
    return keepImport(viewer, key);
  });
  if (kept.status !== "done") {
    await releaseStorage(key);
    return kept;
  }
  if (kept.value.replaced) await releaseStorage(kept.value.replaced);
  return done();
}

function keepImport(viewer: Viewer, key: string): Promise<Result<{ replaced: string | null }>> {
  return runMutation(viewer, async (tx) => {
    const { userId, clock } = viewer;
    await lockRows(tx, "User", [userId]);
    const now = clock.now().getTime();
    if (!(await extendReservation(tx, key, ARCHIVE_KEPT_HOURS * HOUR_MS))) return refuse("busy");
    const replaced = await endImport(tx, viewer);
    if (replaced === undefined) return refuse("busy");
    const id = newId(clock);
    const times = { createdAt: new Date(now), expiresAt: new Date(now + IMPORT_KEPT_DAYS * DAY_MS) };
    await tx.dataImport.create({ data: { id, userId, key, ...times } });
    await enqueue(tx, "read-import", { importId: id });
    return done({ replaced });
  });
}

/** The key of the archive that was there; null without one, undefined where it is being carried over. */
async function endImport(tx: Transaction, viewer: Viewer): Promise<string | null | undefined> {
  const where = dataImportsReplaceableBy(viewer);
  const there = await tx.dataImport.findFirst({ where, select: { key: true } });
  await tx.dataImport.deleteMany({ where });
  if ((await tx.dataImport.count({ where: dataImportsOwnedBy(viewer) })) > 0) return undefined;
  return there?.key ?? null;
}

/** Takes the archive away. What was carried over of it stays; what was not yet is left. */
export async function discardImport(viewer: Viewer): Promise<Result> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  let key: string | undefined;
  const result = await runMutation(viewer, async (tx) => {
    const where = dataImportsOwnedBy(viewer);
    key = (await tx.dataImport.findFirst({ where, select: { key: true } }))?.key;
    await tx.dataImport.deleteMany({ where });
    return done();
  });
  if (key && result.status === "done") await releaseStorage(key);
  return result;
}
