import type { Viewer, ViewerIds } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Scope, scope, whereOf } from "@/lib/scope";
import { scopeSql } from "@/lib/scope-sql";

/**
 * A block hides in both directions, and it hides from the human as well as from the profile they act as. Whoever has
 * deactivated their account, or is suspended, is hidden from everybody, as if across a block with all.
 */
export function profilesUnblockedFor(viewer: Viewer): Scope<"Profile"> {
  return scope({ ...withoutBlock(viewer), deactivatedAt: null });
}

/** Those of them that a block alone leaves out: by these counts go, which tell of nobody. */
export function profilesAcrossBlockFrom(viewer: Viewer): Scope<"Profile"> {
  return scope({ deactivatedAt: null, NOT: withoutBlock(viewer) });
}

function withoutBlock(viewer: Viewer) {
  const viewers = [viewer.profileId, viewer.ownProfileId];
  return {
    blocks: { none: { blockedId: { in: viewers } } },
    blockedBy: { none: { blockerId: { in: viewers } } },
  } satisfies Prisma.ProfileWhereInput;
}

/** The ids of the profiles that `profilesUnblockedFor` leaves out. */
export function blockedIdsSql(viewer: ViewerIds): Prisma.Sql {
  const viewers = Prisma.sql`ARRAY[${viewer.profileId}, ${viewer.ownProfileId}]::uuid[]`;
  return Prisma.sql`
    SELECT "blockedId" AS id FROM "Block" WHERE "blockerId" = ANY(${viewers})
    UNION SELECT "blockerId" FROM "Block" WHERE "blockedId" = ANY(${viewers})
    UNION SELECT id FROM "Profile" WHERE "deactivatedAt" IS NOT NULL`;
}

/**
 * The ids of limited profiles to which the viewer is nothing: what they write does not reach them. As long as nobody is
 * limited there are none to be asked about.
 */
export function limitedIdsSql({ profileId, ownProfileId }: ViewerIds): Prisma.Sql {
  return Prisma.sql`
    SELECT limited.id FROM "Profile" limited
    WHERE limited."chosenPostsAudience" IS NOT NULL AND limited.id <> ALL(ARRAY[${profileId}, ${ownProfileId}]::uuid[])
      AND NOT EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = limited.id)
      AND NOT EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = limited.id AND m."profileId" = ${profileId}::uuid)`;
}

/**
 * Whether `limitedIdsSql` leaves one `id`, where there are many to ask about, also of many viewers: who is limited is read
 * once for all of them, and of anybody else nothing more is asked.
 */
export function heardSql(viewer: ViewerIds, id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    ${id} NOT IN (SELECT limited.id FROM "Profile" limited WHERE limited."chosenPostsAudience" IS NOT NULL)
    OR NOT EXISTS (SELECT FROM (${limitedIdsSql(viewer)}) unheard WHERE unheard.id = ${id}))`;
}

/** The same for whom `limitedIdsSql` leaves. */
export function profilesHeardBy({ profileId, ownProfileId }: Viewer): Scope<"Profile"> {
  return scope({
    OR: [
      { chosenPostsAudience: null },
      { id: { in: [profileId, ownProfileId] } },
      { alliedBy: { some: { profileId } } },
      { members: { some: { profileId } } },
    ],
  });
}

/**
 * Besides those across a block the ids of whom nothing finds for a viewer: limited profiles that do not know them, nor have
 * a conversation with them. Their pages are still there.
 */
export function unfoundIdsSql(viewer: ViewerIds): Prisma.Sql {
  const { profileId } = viewer;
  return Prisma.sql`${blockedIdsSql(viewer)}
    UNION ${limitedIdsSql(viewer)}
      AND NOT EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = ${profileId}::uuid AND m."profileId" = limited.id)
      AND NOT EXISTS (
        SELECT FROM "Participant" theirs JOIN "Participant" mine ON mine."conversationId" = theirs."conversationId"
        WHERE theirs."profileId" = limited.id AND mine."profileId" = ${profileId}::uuid)`;
}

/** Of the profiles that a human acts as at the moment those that are limited. */
export function limitedProfilesOf({ profileId, ownProfileId }: Viewer): Scope<"Profile"> {
  return scope({ id: { in: [profileId, ownProfileId] }, chosenPostsAudience: { not: null } });
}

/**
 * Of a CTE `blocked` of these those that `profilesAcrossBlockFrom` finds. By them alone counts are lessened: as long as
 * anybody at all has deactivated their account, all that anything counts would else be read for everybody.
 */
export const acrossBlockSql = Prisma.sql`SELECT id FROM blocked WHERE ${activeSql(Prisma.sql`blocked.id`)}`;

/** `profilesUnblockedFor` for one `id`, where there are many viewers: whether none of them is across a block from it. */
export function unblockedSql(viewer: ViewerIds, id: Prisma.Sql): Prisma.Sql {
  const viewers = Prisma.sql`(${viewer.profileId}::uuid, ${viewer.ownProfileId}::uuid)`;
  return Prisma.sql`(${activeSql(id)} AND NOT EXISTS (
    SELECT FROM "Block" b
    WHERE (b."blockerId" IN ${viewers} AND b."blockedId" = ${id}) OR (b."blockedId" IN ${viewers} AND b."blockerId" = ${id})))`;
}

/** Whether the profile of an id is not hidden from everybody. */
export function activeSql(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (SELECT FROM "Profile" hidden WHERE hidden.id = ${id} AND hidden."deactivatedAt" IS NOT NULL)`;
}

/** For an organization its owners and admins block. */
export function canManageBlocks({ role }: Pick<Viewer, "role">): boolean {
  return role === null || role === "OWNER" || role === "ADMIN";
}

/** Whom a profile blocks only those know who may undo it. */
export function blocksOwnedBy(viewer: Viewer): Scope<"Block"> {
  return scope(canManageBlocks(viewer) ? { blockerId: viewer.profileId } : { blockerId: { in: [] } });
}

/** For an organization its owners, admins and editors mute. */
export function canMute({ role }: Pick<Viewer, "role">): boolean {
  return role === null || role === "OWNER" || role === "ADMIN" || role === "EDITOR";
}

/** Whom a profile mutes nobody else knows. */
export function mutesOwnedBy(viewer: Viewer): Scope<"ProfileMute"> {
  return scope(canMute(viewer) ? { muterId: viewer.profileId } : { muterId: { in: [] } });
}

/** The copy of one's data names those who are still seen (lib/exports/part.ts). */
export function mutesNamedTo(viewer: Viewer): Scope<"ProfileMute"> {
  return scope({ AND: [whereOf(mutesOwnedBy(viewer)), { muted: whereOf(profilesUnblockedFor(viewer)) }] });
}

/** The ids of those whose posts stay out of a profile's feeds; whoever reads them as it, in whatever role. */
export function mutedIdsSql({ profileId }: Pick<ViewerIds, "profileId">): Prisma.Sql {
  return Prisma.sql`SELECT "mutedId" AS id FROM "ProfileMute" WHERE "muterId" = ${profileId}::uuid`;
}

/** Whether the viewer's profile mutes the one of an id; those who may not undo it are not told. */
export function isMutedSql(viewer: Viewer, id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM "ProfileMute" mute WHERE ${scopeSql(mutesOwnedBy(viewer), "mute")} AND mute."mutedId" = ${id} OFFSET 0)`;
}
