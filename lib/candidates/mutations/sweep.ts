import type { System } from "@/lib/auth/system";
import { outreachesSweepableBy } from "@/lib/candidates/policy/sweep";
import { db } from "@/lib/db";
import { inBatches } from "@/lib/sweep";

/** Each takes up to 200 rows with it. */
const BATCH_SIZE = 20;

export function sweepOutreaches(system: System): Promise<number> {
  return inBatches((limit) => db.outreach.deleteMany({ where: outreachesSweepableBy(system), limit }), BATCH_SIZE);
}
