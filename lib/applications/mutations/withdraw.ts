import { applicationsOwnedBy, applicationsWithdrawableBy } from "@/lib/applications/policy";
import type { OneApplication } from "@/lib/applications/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** From then on the organization knows nothing of it. Done twice it is done once. */
export function withdrawApplication(viewer: Viewer, { applicationId: id }: OneApplication): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const withdrawn = await tx.application.updateMany({
      where: { AND: [applicationsWithdrawableBy(viewer), { id }] },
      data: { withdrawnAt: viewer.clock.now() },
    });
    const isOwn = async () =>
      (await tx.application.count({ where: { AND: [applicationsOwnedBy(viewer), { id }] } })) === 1;
    return withdrawn.count === 1 || (await isOwn()) ? done() : refuse("not-found");
  });
}
