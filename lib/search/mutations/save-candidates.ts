import type { Viewer } from "@/lib/auth/viewer";
import { candidatesQuery } from "@/lib/candidates/address";
import type { FindCandidates } from "@/lib/candidates/schema";
import { jobsManageableBy } from "@/lib/jobs/policy";
import { refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { insertSearch, updateSearch } from "@/lib/search/mutations/save";
import type { ChangeCandidateSearch, SaveCandidateSearch } from "@/lib/search/schema";

type Saved = Result<{ searchId: string }>;

/** For all who recruit for the job's organization, whomever the one who saves it acts as. */
export function saveCandidateSearch(viewer: Viewer, { jobId, criteria, ...said }: SaveCandidateSearch): Promise<Saved> {
  return runMutation(viewer, async (tx) => {
    const job = await tx.job.findFirst({
      where: { AND: [jobsManageableBy(viewer), { id: jobId }] },
      select: { organizationId: true },
    });
    if (!job) return refuse("not-found");
    const owner = { kind: "CANDIDATES", profileId: job.organizationId, jobId } as const;
    return insertSearch(tx, viewer, owner, said, storedOf(criteria));
  });
}

export function changeCandidateSearch(
  viewer: Viewer,
  { searchId, criteria, ...said }: ChangeCandidateSearch,
): Promise<Saved> {
  return runMutation(viewer, (tx) =>
    updateSearch(tx, viewer, { searchId, kind: "CANDIDATES" }, said, storedOf(criteria)),
  );
}

/** A place that was typed and stands for none is no criterion. */
function storedOf(asked: FindCandidates): Record<string, string> {
  return candidatesQuery({ ...asked, place: asked.placeId === null ? "" : asked.place });
}
