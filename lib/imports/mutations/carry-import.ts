import type { System } from "@/lib/auth/system";
import { db, inTransaction } from "@/lib/db";
import type { Carrying } from "@/lib/imports/mutations/carrying";
import { carryDrafts, carryItems } from "@/lib/imports/mutations/carry-pictures";
import { carryPrivacy, carryProfile, carryProfilePicture, carryTopics } from "@/lib/imports/mutations/carry-profile";
import { carryKey } from "@/lib/imports/mutations/enqueue";
import { queuedImportSchema } from "@/lib/imports/mutations/read-import";
import { CarryLater } from "@/lib/imports/mutations/upload-found";
import { type Row, withArchive } from "@/lib/imports/mutations/with-archive";
import { unsafeDataImportsWorkedOnBy } from "@/lib/imports/policy";
import { readProfile } from "@/lib/imports/read-rows";
import { ARCHIVE_KEPT_HOURS, type CarryImport, IMPORT_KEPT_DAYS } from "@/lib/imports/schema";
import { type ImportResult, type ImportSummary, nothingCarried } from "@/lib/imports/summary";
import { releaseStorage, extendReservation } from "@/lib/media/mutations/storage-quota";
import { enqueueAll } from "@/lib/queue/enqueue";
import { DAY_MS, HOUR_MS } from "@/lib/time";

/** Discarded in between. */
class Unwanted extends Error {}

/**
 * Carries over what was chosen of an archive, who sees what first. Killed in the middle it is begun anew, and makes nothing
 * twice; where as much as may be done in a while is done it goes on after that.
 */
export async function carryImport(system: System, queued: unknown): Promise<void> {
  const { importId } = queuedImportSchema.parse(queued);
  const where = unsafeDataImportsWorkedOnBy(system, importId, "CARRYING");
  await withArchive(system, importId, "CARRYING", async (viewer, archive, row) => {
    const profile = readProfile(await archive.text("data/profile.json"));
    if (!profile || !row.choices || !row.plan) return;
    const result = row.result ? (JSON.parse(row.result) as ImportResult) : nothingCarried();
    let { carried } = row;
    const keep = async (more: number) => {
      carried += more;
      const { count } = await db.dataImport.updateMany({ where, data: { carried, result: JSON.stringify(result) } });
      if (count === 0) throw new Unwanted();
    };
    const choices = JSON.parse(row.choices) as CarryImport;
    const summary = JSON.parse(row.plan) as ImportSummary;
    try {
      await carry({ viewer, archive, choices, summary, profile, result, keep });
    } catch (error) {
      if (error instanceof CarryLater) return goOnIn(system, row, error.seconds);
      if (error instanceof Unwanted) return;
      throw error;
    }
    const expiresAt = new Date(system.clock.now().getTime() + IMPORT_KEPT_DAYS * DAY_MS);
    await db.dataImport.updateMany({ where, data: { step: "DONE", result: JSON.stringify(result), expiresAt } });
    await releaseStorage(row.key);
  });
}

async function carry(carrying: Carrying): Promise<void> {
  await carryPrivacy(carrying);
  await carryTopics(carrying);
  await carryProfile(carrying);
  await carryProfilePicture(carrying, "photo");
  await carryProfilePicture(carrying, "cover");
  await carryDrafts(carrying);
  await carryItems(carrying);
}

/** Its archive is kept for that, as long as it is told what comes of it. */
async function goOnIn({ clock }: System, { id: importId, key, expiresAt }: Row, seconds: number): Promise<void> {
  const now = clock.now().getTime();
  const runAt = new Date(now + seconds * 1_000);
  const keptMs = Math.min(ARCHIVE_KEPT_HOURS * HOUR_MS, expiresAt.getTime() - now);
  await inTransaction(async (tx) => {
    await extendReservation(tx, key, keptMs);
    await enqueueAll(tx, "carry-import", [{ payload: { importId }, key: carryKey(importId), runAt }]);
  });
}
