import type { Viewer } from "@/lib/auth/viewer";
import { jobDraftsEditableBy } from "@/lib/jobs/policy";
import type { OneJobDraft } from "@/lib/jobs/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** For all who write it. */
export function discardJobDraft(viewer: Viewer, { draftId }: OneJobDraft): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const { count } = await tx.jobDraft.deleteMany({ where: { AND: [jobDraftsEditableBy(viewer), { id: draftId }] } });
    return count === 1 ? done() : refuse("not-found");
  });
}
