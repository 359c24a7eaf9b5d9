import { MAX_RETENTION_MONTHS } from "@/lib/applications/schema/hiring";
import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";

/** Decided so long ago that its organization may not keep it any more: as many months as were said when it was sent. */
export function applicationsEndableBy({ clock }: System): Law<"Application"> {
  const periods = Array.from({ length: MAX_RETENTION_MONTHS }, (_, at) => at + 1);
  return law({
    stage: { in: ["HIRED", "DECLINED"] },
    withdrawnAt: null,
    removedAt: null,
    OR: periods.map((months) => ({ retentionMonths: months, stageAt: { lt: monthsBefore(clock.now(), months) } })),
  });
}

/** The same day and time, or the last day of a month that has no such day. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months, 1);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), days));
  return then;
}
