import { applicationUndecidedOverSql } from "@/lib/applications/policy/sweep";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";

/**
 * Ends what organizations know of those that nobody decided, no more than a limit of them. A job that is opened again, or
 * an application that is decided, at the same moment comes first: both are locked before it is known what is over.
 */
export async function endUndecided(system: System, limit: number): Promise<{ count: number }> {
  const count = await db.$executeRaw`
    UPDATE "Application" application SET "removedAt" = ${system.clock.now()}
    FROM "Job" job
    WHERE job.id = application."jobId" AND ${applicationUndecidedOverSql(system)} AND application.id = ANY(ARRAY(
      SELECT application.id FROM "Application" application JOIN "Job" job ON job.id = application."jobId"
      WHERE ${applicationUndecidedOverSql(system)} LIMIT ${limit} FOR SHARE OF job))`;
  return { count };
}
