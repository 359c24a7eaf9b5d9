import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { nameOf, type StoredAs } from "@/lib/media/storage/stored-as";

/** A folder of this machine, or one that several machines share. */
export class LocalStorage {
  constructor(private readonly folder: string) {}

  put(key: string, as: StoredAs, bytes: Uint8Array | Blob): Promise<void> {
    return this.write(key, as, (file) =>
      bytes instanceof Blob ? writePieces(file, bytes.stream()) : file.writeFile(bytes),
    );
  }

  putFile(key: string, as: StoredAs, from: string): Promise<void> {
    return this.write(key, as, (file) => writePieces(file, createReadStream(from)));
  }

  private async write(key: string, as: StoredAs, fill: (file: FileHandle) => Promise<void>) {
    const file = this.fileOf(key, as);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    // Under another name until it is whole and on the disk.
    const writing = await open(`${file}.part`, "w", 0o600);
    try {
      await fill(writing);
      await writing.sync();
    } finally {
      await writing.close();
    }
    await rename(`${file}.part`, file);
    // And that name, too.
    const folder = await open(path.dirname(file));
    await folder.sync().finally(() => folder.close());
  }

  async get(key: string, as: StoredAs): Promise<Buffer | null> {
    return readFile(this.fileOf(key, as)).catch(noneWhereGone);
  }

  async open(key: string, as: StoredAs): Promise<Readable | null> {
    const stream = createReadStream(this.fileOf(key, as));
    const isThere = await once(stream, "open").catch(noneWhereGone);
    return isThere && stream;
  }

  async remove(key: string): Promise<void> {
    await rm(this.folderOf(key), { recursive: true, force: true });
  }

  private fileOf(key: string, as: StoredAs): string {
    return path.join(this.folderOf(key), nameOf(as));
  }

  /** So that no folder has too many in it. */
  private folderOf(key: string): string {
    return path.join(this.folder, key.slice(0, 2), key);
  }
}

async function writePieces(file: FileHandle, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) await file.writeFile(piece);
}

function noneWhereGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
