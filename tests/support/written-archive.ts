import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Viewer } from "@/lib/auth/viewer";
import { writeArchive } from "@/lib/exports/mutations/write-archive";
import { type Archive, filesOf } from "./exports";

/** What the worker would write for somebody. */
export async function archiveOf(viewer: Viewer): Promise<Archive> {
  const folder = await mkdtemp(path.join(tmpdir(), "allyway-test-"));
  try {
    return await filesOf(await readFile(await writeArchive(viewer, folder)));
  } finally {
    await rm(folder, { recursive: true });
  }
}
