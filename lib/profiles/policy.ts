import type { Viewer, ViewerIds } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import type { Clock } from "@/lib/clock";
import { type Audience, Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import type { ViewAs } from "@/lib/profiles/schema/page";
import { DAY_MS } from "@/lib/time";

type ProfileAudience = "postsAudience" | "mediaAudience" | "profileAudience" | "alliesAudience";

/** Name, handle, kind and pictures are for everyone who is signed in, but never across a block. */
export function profilesVisibleTo(viewer: Viewer): Scope<"Profile"> {
  return profilesUnblockedFor(viewer);
}

/**
 * Whose setting admits the viewer at the time of reading: everyone, or the profile itself, its allies and (an
 * organization's) members. Never across a block.
 */
export function profilesOpenTo(viewer: Viewer, audience: ProfileAudience): Scope<"Profile"> {
  const { profileId } = viewer;
  return scope({
    ...whereOf(profilesUnblockedFor(viewer)),
    OR: [
      { id: profileId },
      { [audience]: "EVERYONE" },
      { alliedBy: { some: { profileId } } },
      { members: { some: { profileId } } },
    ],
  });
}

const admitted: Record<ViewAs, Audience[]> = { everyone: ["EVERYONE"], ally: ["EVERYONE", "ALLIES"] };

/**
 * Whose setting admits those whom an owner views as. It only takes away from what the owner sees, so it stands
 * beside the scope and never in its place. An ally of the owner is nobody special to other profiles: for those the choice
 * is everyone.
 */
export function profilesViewedAs(viewAs: ViewAs | undefined, audience: ProfileAudience): Prisma.ProfileWhereInput {
  return viewAs ? { [audience]: { in: admitted[viewAs] } } : {};
}

/** What those whom the owner views as are shown of a third profile. */
export function viewAsAmongOthers(viewAs: ViewAs | undefined): ViewAs | undefined {
  return viewAs && "everyone";
}

/** `profilesVisibleTo` for raw statements, over a `profile`. */
export function profileVisibleSql(blockedIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`profile.id <> ALL(${blockedIds})`;
}

const columns: Record<ProfileAudience, Prisma.Sql> = {
  postsAudience: Prisma.sql`profile."postsAudience"`,
  mediaAudience: Prisma.sql`profile."mediaAudience"`,
  profileAudience: Prisma.sql`profile."profileAudience"`,
  alliesAudience: Prisma.sql`profile."alliesAudience"`,
};

/** `profilesOpenTo` and `profilesViewedAs` for raw statements, over a `profile` that is visible. */
export function profileOpenSql(
  { profileId }: Pick<ViewerIds, "profileId">,
  audience: ProfileAudience,
  viewAs: ViewAs | undefined,
): Prisma.Sql {
  const column = columns[audience];
  const shown = viewAs ? Prisma.sql`${column} = ANY(${admitted[viewAs]}::"Audience"[])` : Prisma.sql`TRUE`;
  return Prisma.sql`(${shown} AND (
    ${column} = 'EVERYONE' OR profile.id = ${profileId}::uuid
    OR EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = profile.id)
    OR EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = profile.id AND m."profileId" = ${profileId}::uuid)))`;
}

/**
 * What is left of it for somebody who is nothing to the `profile`: neither it, nor its ally, nor its member. Never wider.
 */
export function profileOpenToAllSql(audience: ProfileAudience): Prisma.Sql {
  return Prisma.sql`${columns[audience]} = 'EVERYONE'`;
}

/** Who does not want to be shown to those who do not know them, is not: over a `profile`, whatever its other settings. */
export const profileDiscoverableSql = Prisma.sql`profile."isDiscoverable"`;

/** What a profile says about itself, its skills included, under its setting for the profile. */
export function profileDetailsVisibleTo(viewer: Viewer): Scope<"ProfileDetails"> {
  return scope({ profile: whereOf(profilesOpenTo(viewer, "profileAudience")) });
}

/** People edit their own profile; an organization's is edited by its owners and admins. */
export function canEditProfile({ role }: Viewer): boolean {
  return role === null || role === "OWNER" || role === "ADMIN";
}

export function profilesEditableBy(viewer: Viewer): Scope<"Profile"> {
  return scope(canEditProfile(viewer) ? { id: viewer.profileId } : { id: { in: [] } });
}

export function profileDetailsEditableBy(viewer: Viewer): Scope<"ProfileDetails"> {
  return scope(canEditProfile(viewer) ? { profileId: viewer.profileId } : { profileId: { in: [] } });
}

export function profileSkillsEditableBy(viewer: Viewer): Scope<"ProfileSkill"> {
  return scope(canEditProfile(viewer) ? { profileId: viewer.profileId } : { profileId: { in: [] } });
}

/** Skills, and whether one looks for work, are said by people alone. */
export function canLookForWork({ role }: Viewer): boolean {
  return role === null;
}

/** Whoever makes a profile may take it back in the same transaction. */
export function unsafeProfilesUndoableBy({ id }: { id: string }): Scope<"Profile"> {
  return scope({ id });
}

/** Days in which a handle that was given up goes to nobody else. */
export const HANDLE_HELD_DAYS = 90;

/** Handles that another profile gave up within that time, or one that is gone: as good as taken. */
export function handlesHiddenFrom({ clock, profileId }: Pick<Viewer, "clock" | "profileId">): Scope<"HandleHold"> {
  return scope({ releasedAt: { gt: heldSince(clock) }, OR: [{ profileId: null }, { profileId: { not: profileId } }] });
}

/** Its own a profile may take back, and after that time anybody may take it. */
export function handlesTakeableBy({ clock, profileId }: Viewer): Scope<"HandleHold"> {
  return scope({ OR: [{ profileId }, { releasedAt: { lte: heldSince(clock) } }] });
}

/** What a profile gave up is known to that profile. */
export function handlesOwnedBy({ profileId }: Viewer): Scope<"HandleHold"> {
  return scope({ profileId });
}

function heldSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - HANDLE_HELD_DAYS * DAY_MS);
}
