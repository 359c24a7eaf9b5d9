import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { removalsSweepableBy } from "@/lib/reports/policy/sweep";
import { inBatches } from "@/lib/sweep";

/** What they kept goes with the sweeps of what it is. */
export function sweepRemovals(system: System): Promise<number> {
  return inBatches((limit) => db.removal.deleteMany({ where: removalsSweepableBy(system), limit }));
}
