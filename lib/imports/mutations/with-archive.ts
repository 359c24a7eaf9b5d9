import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { System } from "@/lib/auth/system";
import { type Viewer, viewerOfAccount } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { inWorkingFolder, removeWorkingFolder } from "@/lib/exports/working-folder";
import { type Archive, openArchive } from "@/lib/imports/archive";
import { ArchiveProblem } from "@/lib/imports/archive-problem";
import { unsafeDataImportsWorkedOnBy } from "@/lib/imports/policy";
import { MAX_ARCHIVE_BYTES } from "@/lib/imports/schema/limits";
import { temporaryRoom } from "@/lib/media/free-space";
import { releaseStorage } from "@/lib/media/mutations/storage-quota";
import { storage } from "@/lib/media/storage";

const select = {
  ...{ id: true, userId: true, key: true, expiresAt: true },
  ...{ plan: true, choices: true, result: true, carried: true },
} as const;
export type Row = {
  id: string;
  key: string;
  expiresAt: Date;
  plan: string | null;
  choices: string | null;
  result: string | null;
  carried: number;
};
type Work = (viewer: Viewer, archive: Archive, row: Row) => Promise<void>;

/**
 * Reads an archive that was uploaded, by way of a file: whose it is, and whether they still want it, is looked up when it is
 * begun. What is wrong with the archive itself is told, and never tried again.
 */
export async function withArchive(system: System, id: string, step: "READING" | "CARRYING", work: Work): Promise<void> {
  const where = unsafeDataImportsWorkedOnBy(system, id, step);
  // A killed attempt left it there, also where nobody wants it any more.
  await removeWorkingFolder(id);
  const row = await db.dataImport.findFirst({ where, select });
  const viewer = row && (await viewerOfAccount(system.clock, row.userId));
  if (!viewer) return;
  if ((await temporaryRoom()) < MAX_ARCHIVE_BYTES) throw new Error("There is no room for an archive.");
  try {
    await inWorkingFolder(id, async (folder) => {
      const archive = await openArchive(await fetched(row.key, folder));
      try {
        await work(viewer, archive, row);
      } finally {
        archive.close();
      }
    });
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    await db.dataImport.updateMany({ where, data: { step: "FAILED", problem: error.problem } });
    await releaseStorage(row.key);
  }
}

async function fetched(key: string, folder: string): Promise<string> {
  const stream = await (await storage()).open(key, "file");
  if (!stream) throw new ArchiveProblem("gone");
  // Of another attempt at the same moment none reads what this one has written half of.
  const file = path.join(folder, `${randomUUID()}.zip`);
  await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
  return file;
}
