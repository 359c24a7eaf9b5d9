import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { eventsSweepableBy } from "@/lib/events/policy/sweep";
import { inBatches } from "@/lib/sweep";

export function sweepEvents(system: System): Promise<number> {
  return inBatches((limit) => db.event.deleteMany({ where: eventsSweepableBy(system), limit }));
}
