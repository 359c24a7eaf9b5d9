import { mkdir, statfs } from "node:fs/promises";
import { env } from "@/lib/env";

/** Bytes that are free where files are kept; of a bucket nobody knows them. */
export async function freeBytes(): Promise<number> {
  const { S3_BUCKET, MEDIA_FOLDER } = env();
  if (S3_BUCKET) return Infinity;
  await mkdir(MEDIA_FOLDER, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(MEDIA_FOLDER);
  return bavail * bsize;
}
