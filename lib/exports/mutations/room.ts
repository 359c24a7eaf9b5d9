import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { temporaryRoom } from "@/lib/media/free-space";
import { isDiskFull, storedBytes } from "@/lib/media/mutations/storage-quota";
import { refuse, type Refused } from "@/lib/result";

/** What was stored is copied beside the archive before that goes to the storage. */
const COPIES = 2;
/** Bytes that are written before it is looked anew how much is left. */
const LOOKED_AFTER_BYTES = 4_000_000;

/**
 * Why no copy of the viewer's data can be made now. It counts towards nothing that they may store, since a full quota
 * keeps nobody from their own data: its bounds are that of which it is a copy, five a day, one that is made at a time, one
 * that is kept, for some days, and what is left free where it is written and where it is stored.
 */
export async function noRoomForExport(viewer: Viewer): Promise<Refused | null> {
  const bytes = await storedBytes(db, viewer);
  if ((await temporaryRoom()) < COPIES * bytes) return refuse("storage-low");
  return isDiskFull(bytes);
}

/**
 * Told how many bytes were written, it throws once no room is left for more: how long all is that somebody can read, what
 * others wrote to them included, nobody knows before.
 */
export function watchRoom(): (bytes: number) => Promise<void> {
  let unseen = 0;
  return async (bytes) => {
    unseen += bytes;
    if (unseen < LOOKED_AFTER_BYTES) return;
    unseen = 0;
    if ((await temporaryRoom()) < 0) throw noRoom();
  };
}

/** Tried again later, as whatever fails: nothing is lost, and whoever waits for it may ask anew after a day. */
export function noRoom(): Error {
  return new Error("There is no room for a copy of somebody's data.");
}
