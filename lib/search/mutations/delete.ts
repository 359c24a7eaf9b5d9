import type { Viewer } from "@/lib/auth/viewer";
import { canSeekJobs } from "@/lib/jobs/policy";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { savedSearchesOwnedBy } from "@/lib/search/policy";
import type { OneSearch } from "@/lib/search/schema";

/** Its alerts end with it. Whoever acts as an organization deletes no search for jobs. */
export function deleteSearch(viewer: Viewer, { searchId }: OneSearch): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const scope = savedSearchesOwnedBy(viewer);
    const search = await tx.savedSearch.findFirst({
      where: { AND: [scope, { id: searchId }] },
      select: { kind: true },
    });
    if (!search) return refuse("not-found");
    if (search.kind === "JOBS" && !canSeekJobs(viewer)) return refuse("wrong-profile");
    const { count } = await tx.savedSearch.deleteMany({ where: { AND: [scope, { id: searchId }] } });
    return count > 0 ? done() : refuse("not-found");
  });
}
