import { mkdir, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { env } from "@/lib/env";
import { MIN_FREE_BYTES } from "@/lib/media/limits";

/** Bytes that are free where files are kept; of a bucket nobody knows them. */
export async function freeBytes(): Promise<number> {
  const { S3_BUCKET, MEDIA_FOLDER } = env();
  if (S3_BUCKET) return Infinity;
  await mkdir(MEDIA_FOLDER, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(MEDIA_FOLDER);
  return bavail * bsize;
}

/** Bytes that may be written for a while beside what is left free: of a small disk, which may be memory, a quarter. */
export async function temporaryRoom(): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(tmpdir());
  return bavail * bsize - Math.min(MIN_FREE_BYTES, (blocks * bsize) / 4);
}
