import { requestPausesSweepableBy } from "@/lib/allies/policy/sweep";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { inBatches } from "@/lib/sweep";

export function sweepRequestPauses(system: System): Promise<number> {
  return inBatches((limit) => db.requestPause.deleteMany({ where: requestPausesSweepableBy(system), limit }));
}
