import { canManageAccount, hasAuthenticatedRecently } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { noRoomForExport } from "@/lib/exports/mutations/room";
import { dataExportsOwnedBy, dataExportsReplaceableBy } from "@/lib/exports/policy";
import { newId } from "@/lib/ids";
import { enqueue } from "@/lib/queue/enqueue";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/**
 * Has the worker make a copy of all that is the viewer's, in place of one that is there. Asked for again while it is
 * being made, it is made once.
 */
export async function requestExport(viewer: Viewer): Promise<Result> {
  const refused = mayExport(viewer) ?? (await noRoomForExport(viewer));
  if (refused) return refused;
  return runMutation(viewer, async (tx) => {
    const { userId, clock } = viewer;
    await lockRows(tx, "User", [userId]);
    await tx.dataExport.deleteMany({ where: dataExportsReplaceableBy(viewer) });
    const exportId = newId(clock);
    const { count } = await tx.dataExport.createMany({
      data: { id: exportId, userId, requestedAt: clock.now() },
      skipDuplicates: true,
    });
    if (count > 0) await enqueue(tx, "make-export", { exportId });
    return done();
  });
}

/** Takes it away before its time, its file with it. */
export async function discardExport(viewer: Viewer): Promise<Result> {
  const refused = mayExport(viewer);
  if (refused) return refused;
  return runMutation(viewer, async (tx) => {
    await tx.dataExport.deleteMany({ where: dataExportsOwnedBy(viewer) });
    return done();
  });
}

/** All that is somebody's goes to nobody who only found their browser open. */
function mayExport(viewer: Viewer) {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  return hasAuthenticatedRecently(viewer) ? null : refuse("requires-recent-login");
}
