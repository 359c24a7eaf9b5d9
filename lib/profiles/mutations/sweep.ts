import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { handlesSweepableBy } from "@/lib/profiles/policy/sweep";
import { inBatches } from "@/lib/sweep";

export function sweepHandles(system: System): Promise<number> {
  return inBatches((limit) => db.handleHold.deleteMany({ where: handlesSweepableBy(system), limit }));
}
