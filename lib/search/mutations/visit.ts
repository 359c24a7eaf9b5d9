import type { Viewer } from "@/lib/auth/viewer";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { savedSearchesOwnedBy, searchVisitsOwnedBy } from "@/lib/search/policy";
import type { VisitSearch } from "@/lib/search/schema";

/**
 * What a search finds has been looked at: for this human alone, also where others share it. Of two visits that arrive
 * the wrong way round the later one stands, and nobody has seen what is still to come.
 */
export function visitSearch(viewer: Viewer, { searchId, until }: VisitSearch): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const { ownProfileId: profileId, clock } = viewer;
    const search = await tx.savedSearch.findFirst({
      where: { AND: [savedSearchesOwnedBy(viewer), { id: searchId }] },
      select: { createdAt: true },
    });
    if (!search) return refuse("not-found");
    const visitedAt = new Date(Math.min(until.getTime(), clock.now().getTime()));
    if (visitedAt <= search.createdAt) return done();
    await tx.savedSearchVisit.createMany({ data: { searchId, profileId, visitedAt }, skipDuplicates: true });
    await tx.savedSearchVisit.updateMany({
      where: { AND: [searchVisitsOwnedBy(viewer), { searchId, visitedAt: { lt: visitedAt } }] },
      data: { visitedAt },
    });
    return done();
  });
}
