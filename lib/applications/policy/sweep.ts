import { MAX_RETENTION_MONTHS } from "@/lib/applications/schema/limits";
import type { System } from "@/lib/auth/system";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Scope, scope } from "@/lib/scope";

/** Decided so long ago that its organization may not keep it any more: as many months as were said when it was sent. */
export function applicationsEndableBy({ clock }: System): Scope<"Application"> {
  const periods = Array.from({ length: MAX_RETENTION_MONTHS }, (_, at) => at + 1);
  return scope({
    stage: { in: ["HIRED", "DECLINED"] },
    withdrawnAt: null,
    removedAt: null,
    OR: periods.map((months) => ({ retentionMonths: months, stageAt: { lt: monthsBefore(clock.now(), months) } })),
  });
}

/**
 * Nobody has decided it, and its job closed as long ago: for a raw statement, over an `application` and its `job`. Months
 * are counted as above. The stages stand there as they do in the index.
 */
export function applicationUndecidedOverSql({ clock }: System): Prisma.Sql {
  return Prisma.sql`(
    application.stage NOT IN ('HIRED', 'DECLINED') AND application."withdrawnAt" IS NULL AND application."removedAt" IS NULL
    AND job."archivedAt" < (${clock.now()}::timestamptz AT TIME ZONE 'UTC'
      - make_interval(months => application."retentionMonths")) AT TIME ZONE 'UTC')`;
}

/** The same day and time, or the last day of a month that has no such day. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months, 1);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), days));
  return then;
}
