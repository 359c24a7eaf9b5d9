import { jobBlindableSql } from "@/lib/applications/policy";
import { RETENTION_MONTHS } from "@/lib/applications/schema/limits";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { jobManagedSql } from "@/lib/jobs/policy";

/** In one statement: how the applications to a job are looked at, and who chooses it. */
export function selectReview(
  viewer: Viewer,
  jobId: string,
): Promise<{ isBlind: boolean; retentionMonths: number; canChoose: boolean }[]> {
  return db.$queryRaw`
    -- prepared
    SELECT job."blindReview" AS "isBlind", COALESCE(settings."retentionMonths", ${RETENTION_MONTHS}::int) AS "retentionMonths",
      ${jobBlindableSql(viewer)} AS "canChoose"
    FROM "Job" job LEFT JOIN "HiringSettings" settings ON settings."organizationId" = job."organizationId"
    WHERE job.id = ${jobId}::uuid AND ${jobManagedSql(viewer)}`;
}
