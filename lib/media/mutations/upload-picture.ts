import { createHash } from "node:crypto";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { type EncodedPicture, encodePicture } from "@/lib/media/encode";
import { pictureTypeOf, TYPE_BYTES } from "@/lib/media/picture-type";
import { releaseStorage, withReservation, quotaRefusal, reserveStorage, claimStorage } from "./storage-quota";
import { canUpload, removedPicturesKnownTo } from "@/lib/media/policy";
import type { PictureKind, UploadPicture } from "@/lib/media/schema";
import { storage } from "@/lib/media/storage";
import { withMutex } from "@/lib/concurrency/mutex";
import { countAttempts, type RateLimit } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { precheckUpload, runMutation } from "@/lib/run-mutation";
import { HOUR_SECONDS } from "@/lib/time";

/** What the browser needs to show it. */
export type UploadedPicture = {
  pictureId: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
};

const kinds = { photo: "PHOTO", cover: "COVER", picture: "PICTURE" } as const;

/**
 * Milliseconds of a processor that the pictures of an account may take in an hour: 200 photographs of a phone. What a
 * picture took is known afterwards, so the last one may go beyond it.
 */
export const ENCODING_BUDGET: RateLimit = { name: "encoding", count: 120_000, seconds: HOUR_SECONDS };

/** Milliseconds that a picture waits for its sender's earlier ones. */
const TURN_TIMEOUT_MS = 60_000;

/**
 * Stores a picture, which is then shown nowhere until it is put somewhere. First its files are noted as ones to remove
 * in an hour, then they are stored, and with its row that note goes: whatever breaks off in between, there is never a
 * row without its files, nor for long a file without its row. One of a person's is made at a time.
 */
export async function uploadPicture(viewer: Viewer, upload: UploadPicture): Promise<Result<UploadedPicture>> {
  if (!canUpload(viewer)) return refuse("wrong-profile");
  const problem = await problemOf(upload.file);
  if (problem) return problem;
  return withMutex(`upload ${viewer.userId}`, () => encodeAndStore(viewer, upload), TURN_TIMEOUT_MS);
}

async function encodeAndStore(sender: Viewer, { file, kind, crop }: UploadPicture): Promise<Result<UploadedPicture>> {
  const admitted = await precheckUpload<UploadedPicture>(sender);
  if ("result" in admitted) return admitted.result;
  const { viewer } = admitted;
  const full = await quotaRefusal(viewer, 0);
  if (full) return full;
  const sent = new Uint8Array(await file.arrayBuffer());
  const sentHash = new Uint8Array(await crypto.subtle.digest("SHA-256", sent));
  const removed = await db.removedPicture.count({ where: removedPicturesKnownTo(viewer, [sentHash]), take: 1 });
  if (removed > 0) return invalid({ file: "validations.picture-removed" });
  const encoded = await encodeWithinBudget(viewer, sent, { kind, crop });
  if (encoded.status !== "done") return encoded;
  const bytes = encoded.value.files.reduce((sum, one) => sum + one.bytes.byteLength, 0);
  const reserved = await reserveStorage(viewer, bytes);
  if (reserved.status !== "done") return reserved;
  const key = reserved.value;
  const pictureId = newId(viewer.clock);
  const result = await withReservation(key, async () => {
    const stored = await storage();
    // What failed is told once nothing more is written: whoever removes the files finds them all.
    const puts = await Promise.allSettled(encoded.value.files.map((one) => stored.put(key, one.width, one.bytes)));
    for (const put of puts) if (put.status === "rejected") throw put.reason;
    return keepPicture(viewer, { pictureId, kind, key, bytes, sentHash, ...encoded.value });
  });
  // Refused after all, or a copy of it was quicker.
  if (result.status !== "done" || result.value.pictureId !== pictureId) await releaseStorage(key);
  return result;
}

async function encodeWithinBudget(
  { userId, clock }: Viewer,
  bytes: Uint8Array,
  how: Pick<UploadPicture, "kind" | "crop">,
): Promise<Result<EncodedPicture>> {
  const budget = [{ limit: ENCODING_BUDGET, subject: userId }];
  // Nothing is counted by asking.
  const wait = await countAttempts(budget, clock, db, 0);
  if (wait > 0) return refuse("too-many", wait);
  const { result, processorMs } = await encodePicture(bytes, { ...how, account: userId });
  await countAttempts(budget, clock, db, processorMs);
  return result;
}

type Stored = EncodedPicture & {
  pictureId: string;
  kind: PictureKind;
  key: string;
  bytes: number;
  sentHash: Uint8Array<ArrayBuffer>;
};

function keepPicture(
  viewer: Viewer,
  { pictureId, kind, key, width, height, files, bytes, placeholder, sentHash }: Stored,
): Promise<Result<UploadedPicture>> {
  const widths = files.map((one) => one.width);
  const hashes = { sentHash, storedHash: new Uint8Array(createHash("sha256").update(files.at(-1)!.bytes).digest()) };
  return runMutation(viewer, async (tx) => {
    const problem = await claimStorage(tx, viewer, key, bytes);
    if (problem) return problem;
    const { clock, profileId, userId: actedById } = viewer;
    const whose = { id: pictureId, profileId, actedById, createdAt: clock.now() };
    await tx.picture.create({
      data: { ...whose, ...hashes, kind: kinds[kind], key, width, height, widths, bytes, placeholder },
    });
    return done({ pictureId, width, height, widths, placeholder });
  });
}

/** Told by its bytes alone, before a decoder sees them. */
async function problemOf(file: File): Promise<Result<never> | null> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()));
  if (type === "svg") return invalid({ file: "validations.picture-svg" });
  if (type === "heic") return invalid({ file: "validations.picture-heic" });
  return type ? null : invalid({ file: "validations.picture-type" });
}
