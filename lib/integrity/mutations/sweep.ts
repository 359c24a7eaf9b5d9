import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { proofsSweepableBy } from "@/lib/integrity/policy/sweep";
import { inBatches } from "@/lib/sweep";

export function sweepProofs(system: System): Promise<number> {
  return inBatches((limit) => db.integrityProof.deleteMany({ where: proofsSweepableBy(system), limit }));
}
