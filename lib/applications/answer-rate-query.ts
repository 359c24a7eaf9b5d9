import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";
import { jobReadableSql } from "@/lib/jobs/policy";
import { DAY_MS } from "@/lib/time";

/** Of which it is counted, and how many of them at most: the newest. */
const COUNTED_DAYS = 365;
const MAX_COUNTED = 500;
/** Days after which somebody who was told nothing was not answered. */
const PATIENCE_DAYS = 30;

export type CountedAnswers = { counted: number; answered: number; medianDays: number | null };

/** How many of an organization's applications were answered, of those that were or should have been, and how soon. */
export async function selectAnswerRate(viewer: Viewer, jobId: string): Promise<CountedAnswers | undefined> {
  const [now, blocked] = [viewer.clock.now().getTime(), Prisma.sql`ARRAY(${blockedIdsSql(viewer)})`];
  const [row] = await db.$queryRaw<CountedAnswers[]>`
    SELECT count(*)::int AS counted, count(sent."answeredAt")::int AS answered,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM sent."answeredAt" - sent."createdAt") / 86400)::float AS "medianDays"
    FROM "Job" job CROSS JOIN LATERAL (
      SELECT application."answeredAt", application."createdAt" FROM "Application" application
      WHERE application."organizationId" = job."organizationId" AND application."withdrawnAt" IS NULL
        AND application.id >= ${idFloor(new Date(now - COUNTED_DAYS * DAY_MS))}::uuid
        AND (application."answeredAt" IS NOT NULL OR application."createdAt" < ${new Date(now - PATIENCE_DAYS * DAY_MS)})
      ORDER BY application.id DESC LIMIT ${MAX_COUNTED}
    ) sent
    WHERE job.id = ${jobId}::uuid AND ${jobReadableSql(viewer, blocked)}`;
  return row;
}
