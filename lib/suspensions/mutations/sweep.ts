import type { System } from "@/lib/auth/system";
import { db, inTransaction } from "@/lib/db";
import { lockRows } from "@/lib/database/row-lock";
import { inBatches } from "@/lib/sweep";
import { logAct, tellOfEnd } from "@/lib/suspensions/mutations/suspend";
import { suspensionsEndedBy } from "@/lib/suspensions/policy/sweep";
import { endSuspension } from "@/lib/suspensions/suspend-query";

const BATCH_SIZE = 100;

/** Ends those whose term is over, each in a transaction of its own. */
export async function endSuspensions(system: System): Promise<number> {
  let ended = 0;
  await inBatches(async (limit) => {
    const due = await db.suspension.findMany({
      where: suspensionsEndedBy(system),
      orderBy: { until: "asc" },
      take: limit,
      select: { id: true, profileId: true, profile: { select: { userId: true } } },
    });
    for (const { id, profileId, profile } of due) if (await end(system, id, profileId, profile.userId)) ended += 1;
    return { count: due.length };
  }, BATCH_SIZE);
  return ended;
}

/** Not what somebody lifts at the same time, nor whose account goes. */
function end(system: System, id: string, profileId: string, userId: string | null): Promise<boolean> {
  return inTransaction(async (tx) => {
    if (userId) await lockRows(tx, "User", [userId]);
    await lockRows(tx, "Profile", [profileId]);
    if (!(await endSuspension(tx, system, id))) return false;
    await tellOfEnd(tx, id);
    await logAct(tx, system.clock, { kind: "LIFTED", actedById: null, aboutId: profileId });
    return true;
  });
}
