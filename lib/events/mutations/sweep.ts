import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { eventsSweepableBy } from "@/lib/events/policy/sweep";
import { inBatches } from "@/lib/sweep";

/** The last one of them stays until a later one is old: by it those who missed more than is kept are known. */
export async function sweepEvents(system: System): Promise<number> {
  const last = await db.event.findFirst({
    where: eventsSweepableBy(system),
    orderBy: [{ transaction: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (!last) return 0;
  return inBatches((limit) =>
    db.event.deleteMany({ where: { AND: [eventsSweepableBy(system), { id: { not: last.id } }] }, limit }),
  );
}
