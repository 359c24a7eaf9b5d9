import type { Viewer } from "@/lib/auth/viewer";
import { newId } from "@/lib/ids";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import type { ChangeService } from "@/lib/settings/schema";
import { newInvitation, serviceActs, serviceChangeOf } from "@/lib/settings/service-acts";
import { lockServiceRole, updateService } from "@/lib/settings/service-query";

/** What holds for all from now on, on every server, with its line in the log of the moderators. */
export function changeService(viewer: Viewer, { change }: ChangeService): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockServiceRole(tx, viewer))) return refuse("not-found");
    const now = viewer.clock.now();
    await updateService(tx, serviceChangeOf(change, now), newInvitation(), change === "new-invitation");
    const act = { id: newId(viewer.clock), kind: serviceActs[change], actedById: viewer.userId, createdAt: now };
    await tx.moderationLog.create({ data: act });
    return done();
  });
}
