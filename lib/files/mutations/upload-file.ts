import type { Viewer } from "@/lib/auth/viewer";
import { fileNameOf } from "@/lib/files/file-name";
import { fileTypeOf } from "@/lib/files/file-type";
import { canConverse } from "@/lib/conversations/policy";
import { type FileEnding, fileTypes, type UploadFile } from "@/lib/files/schema";
import { newId } from "@/lib/ids";
import { releaseStorage, withReservation, reserveStorage, claimStorage } from "@/lib/media/mutations/storage-quota";
import { storage } from "@/lib/media/storage";
import { withMutex } from "@/lib/concurrency/mutex";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { precheckUpload, runMutation } from "@/lib/run-mutation";

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
  if (ending === "sealed") return invalid({ file: "validations.message-file-sealed" });
  if (!ending) return invalid({ file: "validations.message-file-type" });
  return withMutex(`upload ${viewer.userId}`, () => store(viewer, file, ending), TURN_TIMEOUT_MS);
}

async function store(sender: Viewer, file: File, ending: FileEnding): Promise<Result<UploadedFile>> {
  const admitted = await precheckUpload<UploadedFile>(sender);
  if ("result" in admitted) return admitted.result;
  const { viewer } = admitted;
  const reserved = await reserveStorage(viewer, file.size);
  if (reserved.status !== "done") return reserved;
  const key = reserved.value;
  const fileId = newId(viewer.clock);
  const said = { name: fileNameOf(file.name, ending), type: fileTypes[ending], bytes: file.size };
  const result = await withReservation(key, async () => {
    await (await storage()).put(key, "file", file);
    return keepFile(viewer, { fileId, ...said }, key);
  });
  // Refused after all, or a copy of it was quicker.
  if (result.status !== "done" || result.value.fileId !== fileId) await releaseStorage(key);
  return result;
}

function keepFile(viewer: Viewer, uploaded: UploadedFile, key: string): Promise<Result<UploadedFile>> {
  const { fileId: id, name, type, bytes } = uploaded;
  return runMutation(viewer, async (tx) => {
    const problem = await claimStorage(tx, viewer, key, bytes);
    if (problem) return problem;
    const { clock, profileId, userId: actedById } = viewer;
    await tx.messageFile.create({
      data: { ...{ id, profileId, actedById, key, name, type, bytes }, createdAt: clock.now() },
    });
    return done(uploaded);
  });
}
