import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { resumeEntriesSweepableBy } from "@/lib/resumes/policy/sweep";
import { inBatches } from "@/lib/sweep";

export function sweepResumeEntries(system: System): Promise<number> {
  return inBatches((limit) => db.resumeEntry.deleteMany({ where: resumeEntriesSweepableBy(system), limit }));
}
