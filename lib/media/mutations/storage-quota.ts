import { randomBytes } from "node:crypto";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { messageFilesOwnedBy, messageFilesUploadedBy } from "@/lib/conversations/policy/attachments";
import { db, inTransaction, type Transaction } from "@/lib/db";
import { describeError, logEvent } from "@/lib/observability/log";
import { freeBytes } from "@/lib/media/free-space";
import { fileRemovalsUploadedBy, picturesOwnedBy, picturesUploadedBy } from "@/lib/media/policy";
import { unsafeFileRemovalsOf } from "@/lib/media/policy/sweep";
import { ACCOUNT_STORAGE_LIMIT, MIN_FREE_BYTES, STORAGE_LIMIT, UNCONFIRMED_STORAGE_LIMIT } from "@/lib/media/schema";
import { storage } from "@/lib/media/storage";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { done, refuse, type Refused, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { HOUR_MS } from "@/lib/time";

const sum = { _sum: { bytes: true } } as const;

/** Why there is no room for so many bytes more, asked before they cost anything. */
export async function quotaRefusal(viewer: Viewer, bytes: number): Promise<Refused | null> {
  return (await isDiskFull(bytes)) ?? overQuota(db, viewer, bytes);
}

/**
 * Notes a key as one to remove in an hour, before anything is stored under it: whatever breaks off, there is never for
 * long a file without its row. From then on its bytes count as its human's, so that of several uploads at once none
 * slips past the others. Its result is that key.
 */
export async function reserveStorage(viewer: Viewer, bytes: number): Promise<Result<string>> {
  const diskFull = await isDiskFull(bytes);
  if (diskFull) return diskFull;
  return inTransaction(async (tx) => {
    await lockRows(tx, "User", [viewer.userId]);
    const full = await overQuota(tx, viewer, bytes);
    if (full) return full;
    const key = randomBytes(16).toString("hex");
    // Of the sweep's clock: a viewer's may be behind it, as it is while the demo is loaded.
    const dueAt = new Date(systemClock.now().getTime() + HOUR_MS);
    await tx.fileRemoval.create({ data: { key, dueAt, actedById: viewer.userId, bytes } });
    return done(key);
  });
}

/** Takes that note away with the row that the files get; whoever else stores for the profile waits. */
export async function claimStorage(
  tx: Transaction,
  viewer: Viewer,
  key: string,
  bytes: number,
): Promise<Refused | null> {
  await lockRows(tx, "User", [viewer.userId]);
  await lockRows(tx, "Profile", [viewer.profileId]);
  const { count } = await tx.fileRemoval.deleteMany({ where: unsafeFileRemovalsOf({ key }) });
  // Without that note they may be gone: it took more than an hour.
  return count === 1 ? overQuota(tx, viewer, bytes) : refuse("busy");
}

/** What was stored under a reserved key is kept for so long, without a row that has it: it goes on counting by its note. */
export async function extendReservation(tx: Transaction, key: string, ms: number): Promise<boolean> {
  const dueAt = new Date(systemClock.now().getTime() + ms);
  return (await tx.fileRemoval.updateMany({ where: unsafeFileRemovalsOf({ key }), data: { dueAt } })).count === 1;
}

/**
 * What was stored under a key, and has no row or none any more, goes at once, and counts no longer. A key without a note
 * has its row: of a transaction whose end nobody heard of the note knows it, which is waited for. What cannot be removed
 * keeps its note, as one that is due: the sweep removes it, and tells what fails.
 */
export async function releaseStorage(key: string): Promise<void> {
  const where = unsafeFileRemovalsOf({ key });
  try {
    const { count } = await db.fileRemoval.updateMany({ where, data: { dueAt: systemClock.now() } });
    if (count === 0) return;
    await (await storage()).remove(key);
    await db.fileRemoval.deleteMany({ where });
  } catch (error) {
    logEvent("error", "room not given back", describeError(error));
  }
}

/** Stores under a reserved key; where that throws the room is given back. */
export async function withReservation<T>(key: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    await releaseStorage(key);
    throw error;
  }
}

/** Of what is uploaded, and of what the program stores for somebody. */
export async function isDiskFull(bytes: number): Promise<Refused | null> {
  return (await freeBytes()) < MIN_FREE_BYTES + bytes ? refuse("storage-low") : null;
}

/** Whether a profile, or the human who acts as it, has no room for so many bytes more. */
async function overQuota(tx: Transaction, viewer: Viewer, bytes: number): Promise<Refused | null> {
  if ((await storedBytes(tx, viewer)) + bytes > STORAGE_LIMIT) return refuse("storage-full");
  const stored = total(
    await tx.picture.aggregate({ where: picturesUploadedBy(viewer), ...sum }),
    await tx.messageFile.aggregate({ where: messageFilesUploadedBy(viewer), ...sum }),
    await tx.fileRemoval.aggregate({ where: fileRemovalsUploadedBy(viewer), ...sum }),
  );
  if (stored + bytes <= UNCONFIRMED_STORAGE_LIMIT) return null;
  if (!(await verifiedAccountOf(tx, viewer))) return refuse("storage-unconfirmed");
  return stored + bytes > ACCOUNT_STORAGE_LIMIT ? refuse("account-storage-full") : null;
}

/** Of the profile that the viewer acts as. */
export async function storedBytes(tx: Transaction, viewer: Viewer): Promise<number> {
  return total(
    await tx.picture.aggregate({ where: picturesOwnedBy(viewer), ...sum }),
    await tx.messageFile.aggregate({ where: messageFilesOwnedBy(viewer), ...sum }),
  );
}

function total(...sums: { _sum: { bytes: number | null } }[]): number {
  return sums.reduce((all, { _sum }) => all + (_sum.bytes ?? 0), 0);
}
