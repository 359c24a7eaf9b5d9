import { jobsBlindableBy } from "@/lib/applications/policy";
import type { ChooseBlind } from "@/lib/applications/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { recordJobAct } from "@/lib/jobs/mutations/record-act";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/** Holds at once, also for what has come in; each time it changes stands in the job's history. */
export function chooseBlindReview(viewer: Viewer, { jobId, blindReview }: ChooseBlind): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const choosable = { AND: [jobsBlindableBy(viewer), { id: jobId }] } as const;
    if ((await tx.job.count({ where: choosable })) === 0) return refuse("not-found");
    await lockRows(tx, "Job", [jobId]);
    const job = await tx.job.findFirst({
      where: choosable,
      select: { id: true, organizationId: true, blindReview: true },
    });
    if (!job) return refuse("not-found");
    const isBlind = blindReview === "on";
    if (job.blindReview === isBlind) return done();
    await tx.job.updateMany({ where: choosable, data: { blindReview: isBlind } });
    await recordJobAct(tx, viewer, isBlind ? "BLINDED" : "UNBLINDED", job);
    return done();
  });
}
