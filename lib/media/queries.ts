import { LRUCache } from "lru-cache";
import type { Viewer } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import { db } from "@/lib/db";
import {
  type FileRow,
  selectPictureFile,
  selectPictureFileOfSession,
  selectReportedPictureFile,
} from "@/lib/media/file-query";
import { profilePicturesEditableBy } from "@/lib/media/policy";
import type { PictureFile } from "@/lib/media/schema";
import { storage } from "@/lib/media/storage";

/**
 * `tag` stands for the bytes: while they are the same, so is it. `isOpenToAll`: nobody is kept from it but by a block.
 * `caching`: a browser keeps what is open to all and asks each time whether it still is; anything else it does not keep.
 */
export type OpenedFile = {
  tag: string;
  isOpenToAll: boolean;
  caching: Record<string, string>;
  read: () => Promise<Buffer | null>;
};

/** Before the storage: at most 256 files (spec §9), and 24 MB of them. Who may see one is asked each time. */
const files = new LRUCache<string, Buffer<ArrayBuffer>>({
  max: 256,
  maxSize: 24_000_000,
  sizeCalculation: (bytes) => bytes.byteLength,
});

/** Null where there is no such file or the viewer may not see it: nobody can tell which. */
export async function getPictureFile(viewer: Viewer, asked: PictureFile): Promise<OpenedFile | null> {
  const found = (await selectPictureFile(viewer, asked)) ?? (await selectReportedPictureFile(viewer, asked));
  return found ? openedFile(found, asked) : null;
}

/** The same for whoever has this session, with what the session itself says; null also where it is over. */
export async function getPictureFileOfSession(token: string, clock: Clock, asked: PictureFile) {
  const found = await selectPictureFileOfSession(token, clock, asked);
  return found?.more && !found.session.lacksConsent
    ? { session: found.session, file: openedFile(found.more, asked) }
    : null;
}

function openedFile({ key, isOpenToAll }: FileRow, { width }: PictureFile): OpenedFile {
  const tag = `"${key}-${width}"`;
  const caching: Record<string, string> = isOpenToAll
    ? { "Cache-Control": "private, no-cache", ETag: tag }
    : { "Cache-Control": "private, no-store" };
  return { tag, isOpenToAll, caching, read: () => readFile(tag, key, width) };
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
    select: { id: true, width: true, height: true, widths: true, focusX: true, focusY: true },
  });
}
