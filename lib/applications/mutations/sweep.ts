import { applicationsEndableBy } from "@/lib/applications/policy/sweep";
import { endUndecided } from "@/lib/applications/undecided-query";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { inBatches } from "@/lib/sweep";

/** Ends what organizations know of applications whose period is over; people keep what they sent. */
export async function endApplications(system: System): Promise<number> {
  const scope = applicationsEndableBy(system);
  const decided = await inBatches(async (limit) => {
    const over = await db.application.findMany({ where: scope, take: limit, select: { id: true } });
    return db.application.updateMany({
      where: { AND: [scope, { id: { in: over.map(({ id }) => id) } }] },
      data: { removedAt: system.clock.now() },
    });
  });
  return decided + (await inBatches((limit) => endUndecided(system, limit)));
}
