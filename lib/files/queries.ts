import type { Viewer } from "@/lib/auth/viewer";
import { selectMessageFile } from "@/lib/files/file-query";
import type { OneFile } from "@/lib/files/schema";
import { storage } from "@/lib/media/storage";

/** Null where there is no such file or the viewer may not read its message: nobody can tell which. */
export async function getMessageFile(viewer: Viewer, asked: OneFile) {
  const found = await selectMessageFile(viewer, asked);
  const bytes = found && (await (await storage()).get(found.key, "file"));
  return found && bytes ? { name: found.name, type: found.type, bytes } : null;
}
