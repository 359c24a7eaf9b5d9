import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Storage } from "../../lib/media/storage";
import type { StoredAs } from "../../lib/media/storage/stored-as";

export type StoredFile = { key: string; as: StoredAs };

/** What the rows of the snapshot name. A file never changes: it comes before its row and goes after it. */
export async function listStoredFiles(client: pg.ClientBase): Promise<StoredFile[]> {
  const { rows } = await client.query<{ key: string; widths: number[] | null }>(
    `SELECT key, widths FROM "Picture" UNION ALL SELECT key, NULL FROM "MessageFile"
      UNION ALL SELECT key, NULL FROM "DataExport" WHERE key IS NOT NULL ORDER BY key`,
  );
  return rows.flatMap(({ key, widths }) => (widths ?? ["file" as const]).map((as) => ({ key, as })));
}

/** Answers which were not there: whoever had them deleted them meanwhile. */
export async function copyStoredFiles(files: StoredFile[], from: Storage, to: Storage) {
  const missing: StoredFile[] = [];
  let bytes = 0;
  for (const { key, as } of files) {
    const content = await from.get(key, as);
    if (!content) {
      missing.push({ key, as });
      continue;
    }
    await to.put(key, as, content);
    bytes += content.byteLength;
  }
  return { count: files.length - missing.length, bytes, missing };
}

/** Those of a backup, as `LocalStorage` lays them out. */
export async function listSavedFiles(folder: string): Promise<(StoredFile & { bytes: number })[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async ({ name, parentPath }) => ({
        key: path.basename(parentPath),
        as: name === "file" ? name : Number.parseInt(name),
        bytes: (await stat(path.join(parentPath, name))).size,
      })),
  );
}
