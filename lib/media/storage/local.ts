import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { nameOf, type StoredAs } from "@/lib/media/storage/stored-as";

/** A folder of this machine, or one that several machines share. */
export class LocalStorage {
  constructor(private readonly folder: string) {}

  async put(key: string, as: StoredAs, bytes: Uint8Array): Promise<void> {
    const file = this.fileOf(key, as);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    // Under another name until it is whole and on the disk.
    const writing = await open(`${file}.part`, "w", 0o600);
    try {
      await writing.writeFile(bytes);
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
    return readFile(this.fileOf(key, as)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
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
