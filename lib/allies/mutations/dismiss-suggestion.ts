import { canManageAllies, dismissalsOwnedBy } from "@/lib/allies/policy";
import type { OneAlly } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** The profile is not suggested again. */
export function dismissSuggestion(viewer: Viewer, { allyId }: OneAlly): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAllies(viewer)) return refuse("wrong-profile");
    const visible = await tx.profile.count({ where: { AND: [profilesVisibleTo(viewer), { id: allyId }] } });
    if (visible === 0 || allyId === viewer.profileId) return refuse("not-found");
    const dismissal = { profileId: viewer.profileId, dismissedId: allyId };
    await tx.suggestionDismissal.createMany({ data: dismissal, skipDuplicates: true });
    return done();
  });
}

/** Undo. */
export function restoreSuggestion(viewer: Viewer, { allyId }: OneAlly): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAllies(viewer)) return refuse("wrong-profile");
    await tx.suggestionDismissal.deleteMany({ where: { AND: [dismissalsOwnedBy(viewer), { dismissedId: allyId }] } });
    return done();
  });
}
