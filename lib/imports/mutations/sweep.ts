import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { dataImportsSweepableBy } from "@/lib/imports/policy/sweep";
import { inBatches } from "@/lib/sweep";

export function sweepDataImports(system: System): Promise<number> {
  return inBatches((limit) => db.dataImport.deleteMany({ where: dataImportsSweepableBy(system), limit }));
}
