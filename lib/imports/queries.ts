import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { dataImportsOwnedBy } from "@/lib/imports/policy";
import type { ArchiveProblemName } from "@/lib/imports/schema";
import type { ImportResult, ImportSummary } from "@/lib/imports/summary";

/** What the viewer brings along from elsewhere, as far as it has come; null where there is nothing, or nothing any more. */
export async function getDataImport(viewer: Viewer) {
  const found = await db.dataImport.findFirst({
    where: dataImportsOwnedBy(viewer),
    select: {
      id: true,
      step: true,
      plan: true,
      result: true,
      problem: true,
      carried: true,
      total: true,
      createdAt: true,
    },
  });
  if (!found) return null;
  const { plan, result, problem, ...rest } = found;
  return {
    ...rest,
    plan: plan === null ? null : (JSON.parse(plan) as ImportSummary),
    result: result === null ? null : (JSON.parse(result) as ImportResult),
    problem: problem as ArchiveProblemName | null,
  };
}
