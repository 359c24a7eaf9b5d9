import type { Viewer } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Name, handle, kind and pictures are for everyone who is signed in, but never across a block. */
export function profilesVisibleTo(viewer: Viewer): Prisma.ProfileWhereInput {
  return profilesUnblockedFor(viewer);
}

/**
 * Whose setting admits the viewer at the time of reading: everyone, or the profile itself, its allies and (an
 * organization's) members. Never across a block.
 */
export function profilesOpenTo(viewer: Viewer, audience: "postsAudience" | "mediaAudience" | "profileAudience" | "alliesAudience"): Prisma.ProfileWhereInput {
  const { profileId } = viewer;
  return {
    ...profilesUnblockedFor(viewer),
    OR: [
      { id: profileId },
      { [audience]: "EVERYONE" },
      { alliedBy: { some: { profileId } } },
      { members: { some: { profileId } } },
    ],
  };
}

/** What a profile says about itself, under its setting for the profile. */
export function profileDetailsVisibleTo(viewer: Viewer): Prisma.ProfileDetailsWhereInput {
  return { profile: profilesOpenTo(viewer, "profileAudience") };
}

/** Skills are part of that. */
export function profileSkillsVisibleTo(viewer: Viewer): Prisma.ProfileSkillWhereInput {
  return { profile: profilesOpenTo(viewer, "profileAudience") };
}

/** People edit their own profile; an organization's is edited by its owners and admins. */
export function canEditProfile({ role }: Viewer): boolean {
  return role === null || role === "OWNER" || role === "ADMIN";
}

export function profilesEditableBy(viewer: Viewer): Prisma.ProfileWhereInput {
  return canEditProfile(viewer) ? { id: viewer.profileId } : { id: { in: [] } };
}

export function profileDetailsEditableBy(viewer: Viewer): Prisma.ProfileDetailsWhereInput {
  return canEditProfile(viewer) ? { profileId: viewer.profileId } : { profileId: { in: [] } };
}

export function profileSkillsEditableBy(viewer: Viewer): Prisma.ProfileSkillWhereInput {
  return canEditProfile(viewer) ? { profileId: viewer.profileId } : { profileId: { in: [] } };
}
