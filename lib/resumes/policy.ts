import type { Viewer } from "@/lib/auth/viewer";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { profilesOpenTo } from "@/lib/profiles/policy";
import { restorableMs } from "@/lib/database/restorable";

/**
 * A resume is part of what a person says about themselves: under the setting for the profile, never once it is deleted.
 */
export function resumeEntriesVisibleTo(viewer: Viewer): Scope<"ResumeEntry"> {
  return scope({ deletedAt: null, profile: whereOf(profilesOpenTo(viewer, "profileAudience")) });
}

/** A resume belongs to the human, who edits it as themselves. Acting as an organization nobody does. */
export function canEditResume({ profileId, ownProfileId, role }: Viewer): boolean {
  return role === null && profileId === ownProfileId;
}

export function resumeEntriesEditableBy(viewer: Viewer): Scope<"ResumeEntry"> {
  return scope(canEditResume(viewer) ? { deletedAt: null, profileId: viewer.ownProfileId } : { id: { in: [] } });
}

/** What belongs to a resume beside its entries. */
export function resumeDetailsOwnedBy(viewer: Viewer): Scope<"ProfileDetails"> {
  return scope(canEditResume(viewer) ? { profileId: viewer.ownProfileId } : { profileId: { in: [] } });
}

/** Deleted ones, too, which keep their places: for whoever adds others. */
export function resumeEntriesOwnedBy(viewer: Viewer): Scope<"ResumeEntry"> {
  return scope(canEditResume(viewer) ? { profileId: viewer.ownProfileId } : { id: { in: [] } });
}

/** Only for a moment: afterwards nobody sees it again. */
export function resumeEntriesRestorableBy(viewer: Viewer): Scope<"ResumeEntry"> {
  const since = new Date(viewer.clock.now().getTime() - restorableMs());
  return scope(
    canEditResume(viewer) ? { deletedAt: { gte: since }, profileId: viewer.ownProfileId } : { id: { in: [] } },
  );
}
