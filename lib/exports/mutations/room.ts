import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { temporaryRoom } from "@/lib/media/free-space";
import { isDiskFull, storedBytes } from "@/lib/media/mutations/room";
import { refuse, type Refused } from "@/lib/result";

/** What was stored is copied beside the archive before that goes to the storage. */
const COPIES = 2;

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
