import { randomBytes } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { WORKING_FOLDER_PREFIX } from "../../lib/exports/working-folder";
import { describeError, logEvent } from "../../lib/observability/log";
import { temporaryRoom } from "../../lib/media/free-space";
import { HOUR_MS } from "../../lib/time";
import type { Sink } from "./collect-body";

const PREFIX = "allyway-upload-";
/** Bytes that are written before it is looked anew how much room is left. */
const LOOKED_AFTER_BYTES = 16_000_000;

/** A new file for a body, of which only pieces are in memory: nobody else may read it, and discarded it is gone. */
export async function openSpool(): Promise<Sink> {
  const file = path.join(tmpdir(), PREFIX + randomBytes(16).toString("hex"));
  const handle = await open(file, "wx", 0o600);
  let [written, unseen] = [Promise.resolve(), LOOKED_AFTER_BYTES];
  const write = async (chunk: Buffer) => {
    unseen += chunk.length;
    if (unseen >= LOOKED_AFTER_BYTES && (await temporaryRoom()) < LOOKED_AFTER_BYTES)
      throw new Error("There is no room for what is uploaded.");
    if (unseen >= LOOKED_AFTER_BYTES) unseen = 0;
    await handle.writeFile(chunk);
  };
  return {
    // One piece is in memory: the next one comes when it is written.
    write: (chunk) => (written = written.then(() => write(chunk))),
    end: async () => {
      await written;
      await handle.close();
      return file;
    },
    discard: async () => {
      await written.catch(() => {});
      await handle.close();
      await rm(file, { force: true });
    },
  };
}

/**
 * Takes away what processes that were killed have left: no body is needed for an hour, and a folder of which an export is
 * made is marked more often. Of what is left at the start some may be too young for it.
 */
export function keepSpoolsSwept(): void {
  const sweep = () =>
    void sweepSpools().catch((error: unknown) => logEvent("warn", "temporary files not swept", describeError(error)));
  sweep();
  setInterval(sweep, HOUR_MS).unref();
}

export async function sweepSpools(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) && !name.startsWith(WORKING_FOLDER_PREFIX)) continue;
    const file = path.join(tmpdir(), name);
    // Another server may be quicker, and other people's files stay.
    const told = await stat(file).catch(() => null);
    if (told && told.mtimeMs < Date.now() - HOUR_MS) await rm(file, { recursive: true, force: true }).catch(() => {});
  }
}
