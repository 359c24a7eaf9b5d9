import { randomBytes } from "node:crypto";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { fileNameOf } from "@/lib/files/file-name";
import { fileTypeOf } from "@/lib/files/file-type";
import { canConverse } from "@/lib/conversations/policy";
import { type FileEnding, fileTypes, type UploadFile } from "@/lib/files/schema";
import { db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { isFull } from "@/lib/media/mutations/room";
import { unsafeFileRemovalsOf } from "@/lib/media/policy/sweep";
import { storage } from "@/lib/media/storage";
import { withMutex } from "@/lib/mutex";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/row-lock";
import { admitWork, runMutation } from "@/lib/run-mutation";
import { HOUR_MS } from "@/lib/time";

/** What the browser needs to show it. */
export type UploadedFile = { fileId: string; name: string; type: string; bytes: number };

/** Milliseconds that a file waits for its sender's earlier ones. */
const TURN_TIMEOUT_MS = 60_000;

/**
 * Stores a file, as it is, which nobody can ask for until a message has it. As with pictures its key is noted as one to
 * remove before it is stored, and that note goes with its row. One of a person's is stored at a time.
 */
export async function uploadFile(viewer: Viewer, { file }: UploadFile): Promise<Result<UploadedFile>> {
  if (!canConverse(viewer)) return refuse("wrong-profile");
  const ending = await fileTypeOf(file);
  if (ending === "macros") return invalid({ file: "validations.message-file-macros" });
  if (!ending) return invalid({ file: "validations.message-file-type" });
  return withMutex(`upload ${viewer.userId}`, () => store(viewer, file, ending), TURN_TIMEOUT_MS);
}

async function store(sender: Viewer, file: File, ending: FileEnding): Promise<Result<UploadedFile>> {
  const admitted = await admitWork<UploadedFile>(sender);
  if ("result" in admitted) return admitted.result;
  const { viewer } = admitted;
  const full = await isFull(db, viewer, file.size);
  if (full) return full;
  const key = randomBytes(16).toString("hex");
  await db.fileRemoval.create({ data: { key, dueAt: new Date(systemClock.now().getTime() + HOUR_MS) } });
  const stored = await storage();
  await stored.put(key, "file", new Uint8Array(await file.arrayBuffer()));
  const fileId = newId(viewer.clock);
  const said = { name: fileNameOf(file.name, ending), type: fileTypes[ending], bytes: file.size };
  const result = await keepFile(viewer, { fileId, ...said }, key);
  // Refused after all, or a copy of it was quicker.
  if (result.status !== "done" || result.value.fileId !== fileId) await stored.remove(key);
  return result;
}

function keepFile(viewer: Viewer, uploaded: UploadedFile, key: string): Promise<Result<UploadedFile>> {
  const { fileId: id, name, type, bytes } = uploaded;
  return runMutation(viewer, async (tx) => {
    await lockRows(tx, "Profile", [viewer.profileId]);
    const full = await isFull(tx, viewer, bytes);
    if (full) return full;
    const { clock, profileId, userId: actedById } = viewer;
    await tx.messageFile.create({
      data: { ...{ id, profileId, actedById, key, name, type, bytes }, createdAt: clock.now() },
    });
    // Without that note it may be gone: it took more than an hour.
    const { count } = await tx.fileRemoval.deleteMany({ where: unsafeFileRemovalsOf({ key }) });
    return count === 1 ? done(uploaded) : refuse("busy");
  });
}
