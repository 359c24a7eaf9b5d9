import type { Clock } from "@/lib/clock";
import { Prisma } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";
import { DAY_MS } from "@/lib/time";

/** Of which it is counted, and how many of them at most: the newest. */
const COUNTED_DAYS = 365;
const MAX_COUNTED = 500;
/** Days after which somebody who was told nothing was not answered. */
const PATIENCE_DAYS = 30;

/**
 * Over a `job`, as one column: how many of its organization's applications were answered, of those that were or should
 * have been, and how soon (`CountedAnswers` of answer-rate.ts). Whoever sees the job may know it.
 */
export function countedAnswersSql(clock: Clock): Prisma.Sql {
  const now = clock.now().getTime();
  return Prisma.sql`(
    SELECT json_build_object('counted', count(*), 'answered', count(sent."answeredAt"),
      'medianDays', percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM sent."answeredAt" - sent."createdAt") / 86400))
    FROM (
      SELECT application."answeredAt", application."createdAt" FROM "Application" application
      WHERE application."organizationId" = job."organizationId" AND application."withdrawnAt" IS NULL
        AND application.id >= ${idFloor(new Date(now - COUNTED_DAYS * DAY_MS))}::uuid
        AND (application."answeredAt" IS NOT NULL OR application."createdAt" < ${new Date(now - PATIENCE_DAYS * DAY_MS)})
      ORDER BY application.id DESC LIMIT ${MAX_COUNTED}
    ) sent)`;
}
