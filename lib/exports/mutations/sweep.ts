import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { dataExportsSweepableBy } from "@/lib/exports/policy/sweep";
import { inBatches } from "@/lib/sweep";

export function sweepDataExports(system: System): Promise<number> {
  return inBatches((limit) => db.dataExport.deleteMany({ where: dataExportsSweepableBy(system), limit }));
}
