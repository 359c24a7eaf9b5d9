import type { Readable } from "node:stream";
import { LocalStorage } from "@/lib/media/storage/local";
import { env } from "@/lib/env";
import type { StoredAs } from "@/lib/media/storage/stored-as";

/** Where files are. A key names a picture, or a file that is downloaded. */
export type Storage = {
  /** Safe when it ends: on the disk, or with whoever keeps it. A blob is read piece by piece. */
  put: (key: string, as: StoredAs, bytes: Uint8Array | Blob) => Promise<void>;
  /** The same of a file of this machine, however large it is. */
  putFile: (key: string, as: StoredAs, file: string) => Promise<void>;
  /** Null where there is none. */
  get: (key: string, as: StoredAs) => Promise<Buffer | null>;
  /** The same piece by piece, as it is read. Whoever does not read it to its end destroys it. */
  open: (key: string, as: StoredAs) => Promise<Readable | null>;
  /** All files of a key; none is left afterwards, also where none was. */
  remove: (key: string) => Promise<void>;
};

let opened: Promise<Storage> | undefined;

/** A bucket where one is named, else a folder. */
export function storage(): Promise<Storage> {
  return (opened ??= open());
}

async function open(): Promise<Storage> {
  const { S3_BUCKET, MEDIA_FOLDER } = env();
  if (!S3_BUCKET) return new LocalStorage(MEDIA_FOLDER);
  // Loaded only where it is used: the SDK takes some 20 MB.
  const { S3Storage } = await import("@/lib/media/storage/s3");
  return new S3Storage(env());
}
