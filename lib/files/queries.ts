import type { Viewer } from "@/lib/auth/viewer";
import { selectMessageFile } from "@/lib/files/file-query";
import type { OneFile } from "@/lib/files/schema";
import { storage } from "@/lib/media/storage";

/**
 * As it is stored, piece by piece. Null where there is no such file or the viewer may not read its message: nobody can
 * tell which.
 */
export async function openMessageFile(viewer: Viewer, asked: OneFile) {
  const found = await selectMessageFile(viewer, asked);
  const stream = found && (await (await storage()).open(found.key, "file"));
  return found && stream ? { name: found.name, type: found.type, stream } : null;
}
