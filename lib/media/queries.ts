import { LRUCache } from "lru-cache";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { selectPictureFile } from "@/lib/media/file-query";
import { profilePicturesEditableBy } from "@/lib/media/policy";
import type { PictureFile } from "@/lib/media/schema";
import { storage } from "@/lib/media/storage";

/** `tag` stands for the bytes: while they are the same, so is it. `isOpenToAll`: nobody is kept from it but by a block. */
export type OpenedFile = { tag: string; isOpenToAll: boolean; read: () => Promise<Buffer | null> };

/** Before the storage: at most 256 files (spec §9), and 24 MB of them. Who may see one is asked each time. */
const files = new LRUCache<string, Buffer<ArrayBuffer>>({
  max: 256,
  maxSize: 24_000_000,
  sizeCalculation: (bytes) => bytes.byteLength,
});

/** Null where there is no such file or the viewer may not see it: nobody can tell which. */
export async function getPictureFile(viewer: Viewer, asked: PictureFile): Promise<OpenedFile | null> {
  const found = await selectPictureFile(viewer, asked);
  if (!found) return null;
  const { key, isOpenToAll } = found;
  const tag = `"${key}-${asked.width}"`;
  return { tag, isOpenToAll, read: () => readFile(tag, key, asked.width) };
}

async function readFile(tag: string, key: string, width: number): Promise<Buffer | null> {
  const kept = files.get(tag);
  if (kept) return kept;
  const bytes = await (await storage()).get(key, width);
  if (bytes) files.set(tag, bytes as Buffer<ArrayBuffer>);
  return bytes;
}

/** The cover of the profile that the viewer edits; null where it has none. */
export function getEditedCover(viewer: Viewer) {
  return db.picture.findFirst({
    where: { AND: [profilePicturesEditableBy(viewer), { use: "COVER" }] },
    select: { id: true, width: true, height: true, widths: true },
  });
}
