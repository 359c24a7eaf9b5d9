import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Migration } from "../../lib/database/migrations";
import type { DemoState } from "../../prisma/demo/mark";
import { Failure } from "../launch/failure";
import type { Sequence, Table } from "./tables";

/** Of the folder: another number is another way to read it. */
const FORMAT = 1;
const FILE = "backup.json";

export type SavedTable = Table & { file: string; rows: number; sha256: string };

/** What a backup is made of. Written last: a folder without it is no backup. */
export type Manifest = {
  format: typeof FORMAT;
  madeAt: string;
  migrations: Migration[];
  queueVersion: number;
  demo: DemoState;
  tables: SavedTable[];
  sequences: Sequence[];
  files: { count: number; bytes: number };
};

export function writeManifest(folder: string, manifest: Omit<Manifest, "format">): Promise<void> {
  return writeFile(path.join(folder, FILE), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`, {
    mode: 0o600,
  });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), "utf8").catch(() => {
    throw new Failure(`${folder} is no backup: it holds no ${FILE}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) throw new Failure(`${folder} was made by another version of Allyway.`);
  return manifest;
}
