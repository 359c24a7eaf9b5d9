import { canManageAccount } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { dataImportsOwnedBy } from "@/lib/imports/policy";
import { ARCHIVE_KEPT_HOURS, type CarryImport } from "@/lib/imports/schema";
import type { ImportSummary } from "@/lib/imports/summary";
import { extendReservation } from "@/lib/media/mutations/storage-quota";
import { enqueue } from "@/lib/queue/enqueue";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { HOUR_MS } from "@/lib/time";

/** Has what was chosen of a read archive carried over. Chosen twice at once, the first choice is the one that counts. */
export function chooseImport(viewer: Viewer, choices: CarryImport): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAccount(viewer)) return refuse("wrong-profile");
    await lockRows(tx, "User", [viewer.userId]);
    const where = { AND: [dataImportsOwnedBy(viewer), { id: choices.importId }] } as const;
    const found = await tx.dataImport.findFirst({ where, select: { key: true, plan: true, step: true } });
    if (!found) return refuse("not-found");
    if (found.step === "CARRYING" || found.step === "DONE") return done();
    if (found.step !== "READ" || found.plan === null) return refuse("not-found");
    if (!(await extendReservation(tx, found.key, ARCHIVE_KEPT_HOURS * HOUR_MS))) return refuse("not-found");
    const { drafts, items } = JSON.parse(found.plan) as ImportSummary;
    // Of the rest there is little to wait for.
    const total =
      (choices.sections.includes("drafts") ? drafts.added : 0) + (choices.sections.includes("items") ? items.added : 0);
    await tx.dataImport.updateMany({ where, data: { step: "CARRYING", choices: JSON.stringify(choices), total } });
    await enqueue(tx, "carry-import", { importId: choices.importId });
    return done();
  });
}
