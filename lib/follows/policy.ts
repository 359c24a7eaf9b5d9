import type { Viewer, ViewerIds } from "@/lib/auth/viewer";
import { canManageBlocks } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { canPost } from "@/lib/posts/policy";
import { profileOpenSql, profilesVisibleTo, viewAsAmongOthers } from "@/lib/profiles/policy";
import type { ViewAs } from "@/lib/profiles/schema/page";

/** For an organization those follow who speak for it. */
export const canFollow = canPost;

/** Who may be followed: organizations unless they say no, people only if they say so; never across a block. */
export function profilesFollowableBy(viewer: Viewer): Scope<"Profile"> {
  return scope({
    ...whereOf(profilesVisibleTo(viewer)),
    id: { not: viewer.profileId },
    OR: [{ allowsFollows: true }, { allowsFollows: null, kind: "ORGANIZATION" }],
  });
}

/** The same for raw statements, over a `profile` that is visible. */
export const followableSql = Prisma.sql`COALESCE(profile."allowsFollows", profile.kind = 'ORGANIZATION')`;

/**
 * Among whom the profile of an id follows, or who follows it, a `profile` is shown where its own setting for its allies
 * admits the viewer as well. Whoever acts for the one of the id is told of all.
 */
export function followListedSql(viewer: Viewer, id: Prisma.Sql, viewAs: ViewAs | undefined): Prisma.Sql {
  const owned = viewAs ? Prisma.sql`FALSE` : Prisma.sql`${id} = ${viewer.profileId}::uuid`;
  return Prisma.sql`(${owned} OR ${profileOpenSql(viewer, "alliesAudience", viewAsAmongOthers(viewAs))})`;
}

/** Whom a profile follows it changes itself. */
export function profileFollowsOwnedBy(viewer: Viewer): Scope<"ProfileFollow"> {
  return scope(canFollow(viewer) ? { followerId: viewer.profileId } : { followerId: { in: [] } });
}

/** The copy of one's data names those who are still seen (lib/exports/part.ts). */
export function profileFollowsNamedTo(viewer: Viewer): Scope<"ProfileFollow"> {
  return scope({ AND: [whereOf(profileFollowsOwnedBy(viewer)), { followed: whereOf(profilesVisibleTo(viewer)) }] });
}

/** Which #tags it follows nobody else knows. */
export function hashtagFollowsOwnedBy(viewer: Viewer): Scope<"HashtagFollow"> {
  return scope({ profileId: viewer.profileId });
}

/** The same for raw statements: these as they are known, and as they were written. */
export function followedHashtagsSql({ profileId }: Pick<ViewerIds, "profileId">): Prisma.Sql {
  return Prisma.sql`SELECT tag, name FROM "HashtagFollow" WHERE "profileId" = ${profileId}::uuid`;
}

/** A block ends that one follows the other, whoever does. */
export function profileFollowsSeveredBy(viewer: Viewer, otherId: string): Scope<"ProfileFollow"> {
  const { profileId } = viewer;
  if (!canManageBlocks(viewer)) return scope({ followerId: { in: [] } });
  return scope({
    OR: [
      { followerId: profileId, followedId: otherId },
      { followerId: otherId, followedId: profileId },
    ],
  });
}

/** Whether the viewer's profile follows the one of an id, as long as that lets itself be followed. */
export function isFollowedSql({ profileId }: Pick<ViewerIds, "profileId">, id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${followStandsSql(Prisma.sql`${profileId}::uuid`, id)} AND ${isFollowableSql(id)})`;
}

/**
 * The ids of those whose public posts a profile follows, as their settings are now: of all that lets itself be followed an
 * index tells, without a look at profiles.
 */
export function followedIdsSql({ profileId }: Pick<ViewerIds, "profileId">): Prisma.Sql {
  return Prisma.sql`
    SELECT profile.id FROM "Profile" profile
    WHERE profile.id = ANY(ARRAY(SELECT f."followedId" FROM "ProfileFollow" f WHERE f."followerId" = ${profileId}::uuid))
      AND ${followableSql} AND profile."postsAudience" = 'EVERYONE'`;
}

/** Whether the profile of an id still follows another one, also where that does not let itself be followed any more. */
export function followStandsSql(followerId: Prisma.Sql, followedId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "ProfileFollow" f WHERE f."followerId" = ${followerId} AND f."followedId" = ${followedId} OFFSET 0)`;
}

/** Whether the profile of an id lets itself be followed. */
export function isFollowableSql(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM "Profile" profile WHERE profile.id = ${id} AND ${followableSql} OFFSET 0)`;
}
