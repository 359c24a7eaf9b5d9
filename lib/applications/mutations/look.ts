import { applicationsOwnedBy, applicationsReadableBy } from "@/lib/applications/policy";
import type { OneApplication } from "@/lib/applications/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { recordEvent } from "@/lib/events/mutations/record";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Whoever opens an application has seen where it stands; of one that came in, all those who recruit. */
export function lookAtApplication(viewer: Viewer, { applicationId: id }: OneApplication): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const now = viewer.clock.now();
    const own = await tx.application.findFirst({
      where: { AND: [applicationsOwnedBy(viewer), { id }] },
      select: { stageAt: true, seenAt: true },
    });
    if (own) {
      if (own.seenAt && own.seenAt >= own.stageAt) return done();
      const seenAt = now > own.stageAt ? now : own.stageAt;
      await tx.application.updateMany({ where: { AND: [applicationsOwnedBy(viewer), { id }] }, data: { seenAt } });
      const { ownProfileId } = viewer;
      await recordEvent(tx, viewer, {
        type: "APPLICATION_SEEN",
        fromId: ownProfileId,
        toId: ownProfileId,
        subjectId: id,
      });
      return done();
    }
    const found = await tx.application.findFirst({
      where: { AND: [applicationsReadableBy(viewer), { id }] },
      select: { job: { select: { organizationId: true } } },
    });
    if (!found?.job) return refuse("not-found");
    const opened = await tx.application.updateMany({
      where: { AND: [applicationsReadableBy(viewer), { id, openedAt: null }] },
      data: { openedAt: now },
    });
    const { organizationId } = found.job;
    if (opened.count === 1)
      await recordEvent(tx, viewer, {
        ...{ type: "APPLICATION_OPENED", fromId: organizationId, toId: organizationId, subjectId: id },
      });
    return done();
  });
}
