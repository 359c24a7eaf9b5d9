import type { Viewer, ViewerIds } from "@/lib/auth/viewer";
import { profilesAcrossBlockFrom } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { profilesOpenTo } from "@/lib/profiles/policy";
import { restorableMs } from "@/lib/database/restorable";

/**
 * A post is seen by its profile, and by those whom that profile's setting admits at the time of reading: everyone, or
 * its allies and (an organization's) members. Never across a block, never once it is deleted.
 */
export function postsVisibleTo(viewer: Viewer): Scope<"Post"> {
  return scope({ deletedAt: null, profile: whereOf(profilesOpenTo(viewer, "postsAudience")) });
}

/**
 * The same scope for raw statements, over a post `p` and the profile `author` that posted it. OFFSET 0 keeps the planner
 * from reading all of a profile's allies to know one. `blocked` selects ids: a thousand of them are hashed, where an array
 * would be walked through for each post.
 */
export function postVisibleSql(viewer: Pick<ViewerIds, "profileId">, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    p."deletedAt" IS NULL
    AND p."profileId" NOT IN (${blocked})
    AND (author."postsAudience" = 'EVERYONE' OR ${ownOrAlliedSql(viewer, Prisma.sql`p."profileId"`)}))`;
}

/**
 * Of those posts the ones that everyone may see, by whom the viewer's profile doesn't know; nor by the human behind it. Of
 * whoever does not want to be shown to such there are none.
 */
export function strangersPostVisibleSql(viewer: ViewerIds, blocked: Prisma.Sql): Prisma.Sql {
  const { profileId, ownProfileId } = viewer;
  return Prisma.sql`(${postVisibleSql(viewer, blocked)}
    AND author."postsAudience" = 'EVERYONE' AND author."isDiscoverable" AND NOT ${ownOrAlliedSql(viewer, Prisma.sql`p."profileId"`)}
    AND p."profileId" <> ${ownProfileId}::uuid
    AND NOT EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = ${profileId}::uuid AND m."profileId" = p."profileId" OFFSET 0))`;
}

/** The viewer's profile is the one of an id, its ally or its member. */
function ownOrAlliedSql({ profileId }: Pick<ViewerIds, "profileId">, id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${id} = ${profileId}::uuid
    OR EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = ${id} OFFSET 0)
    OR EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = ${id} AND m."profileId" = ${profileId}::uuid OFFSET 0))`;
}

/**
 * What the profile of an id brings into a feed comes from whoever shows its posts to everyone, or knows the viewer: to
 * follow it opens nothing. `audience` is its setting as it is read, whatever a copy says.
 */
export function entryOpenSql(viewer: Pick<ViewerIds, "profileId">, id: Prisma.Sql, audience: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${audience} = 'EVERYONE' OR ${ownOrAlliedSql(viewer, id)})`;
}

/**
 * A share that stands is seen under the setting of the profile that shared, by those who may see the post as well. Over a
 * share `s` by `sharer`, of a post that is visible.
 */
export function shareVisibleSql(viewer: Pick<ViewerIds, "profileId">, blocked: Prisma.Sql): Prisma.Sql {
  return shareAdmittedSql(viewer, blocked, Prisma.sql`sharer."postsAudience" = 'EVERYONE'`);
}

/**
 * The same for counting: of a post that many share no setting is asked, but the copy of it that the database keeps. What is
 * shown of a share asks the setting itself.
 */
export function shareCountedSql(viewer: Pick<ViewerIds, "profileId">, blocked: Prisma.Sql): Prisma.Sql {
  return shareAdmittedSql(viewer, blocked, Prisma.sql`NOT s."isClosed"`);
}

function shareAdmittedSql(viewer: Pick<ViewerIds, "profileId">, blocked: Prisma.Sql, isOpen: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    s."endedAt" IS NULL AND s."profileId" NOT IN (${blocked})
    AND (${isOpen} OR ${ownOrAlliedSql(viewer, Prisma.sql`s."profileId"`)}))`;
}

/** Who may comment on a post `p` that they see: whom its profile admits, who speak for the profile that they act as. */
export function commentableSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${canPost(viewer)}::boolean AND (p."commentsAudience" = 'EVERYONE'
    OR (p."commentsAudience" = 'ALLIES' AND ${ownOrAlliedSql(viewer, Prisma.sql`p."profileId"`)})))`;
}

/** The same as a clause. */
export function postsCommentableBy(viewer: Viewer): Scope<"Post"> {
  const { profileId } = viewer;
  if (!canPost(viewer)) return scope({ id: { in: [] } });
  return scope({
    ...whereOf(postsVisibleTo(viewer)),
    OR: [
      { commentsAudience: "EVERYONE" },
      {
        commentsAudience: "ALLIES",
        OR: [
          { profileId },
          { profile: { alliedBy: { some: { profileId } } } },
          { profile: { members: { some: { profileId } } } },
        ],
      },
    ],
  });
}

/** Whoever speaks for a profile passes on what they see, also what it posted itself. */
export function postsShareableBy(viewer: Viewer): Scope<"Post"> {
  return canPost(viewer) ? postsVisibleTo(viewer) : scope({ id: { in: [] } });
}

/** A share that stands is seen under the setting of the profile that shared, by those who may see the post as well. */
export function postSharesVisibleTo(viewer: Viewer): Scope<"PostShare"> {
  const [post, profile] = [whereOf(postsVisibleTo(viewer)), whereOf(profilesOpenTo(viewer, "postsAudience"))];
  return scope({ endedAt: null, post, profile });
}

/** A share is taken back by the profile that made it … */
export function postSharesOwnedBy(viewer: Viewer): Scope<"PostShare"> {
  return scope({ endedAt: null, profileId: viewer.profileId });
}

/** … and made again by it. */
export function postSharesEndedBy(viewer: Viewer): Scope<"PostShare"> {
  return scope({ endedAt: { not: null }, profileId: viewer.profileId });
}

/** What a profile hides from its feeds is its own affair. */
export function postHidesOwnedBy(viewer: Viewer): Scope<"PostHide"> {
  return scope({ profileId: viewer.profileId });
}

/** The copy of one's data names those of posts that are still seen (lib/exports/part.ts). */
export function postHidesNamedTo(viewer: Viewer): Scope<"PostHide"> {
  return scope({ AND: [whereOf(postHidesOwnedBy(viewer)), { post: whereOf(postsVisibleTo(viewer)) }] });
}

/** For an organization its owners, admins and editors speak. */
export function canPost({ role }: Pick<Viewer, "role">): boolean {
  return role === null || role === "OWNER" || role === "ADMIN" || role === "EDITOR";
}

/** Which human posted as an organization is known to its owners and admins, while they act as it. */
export function canSeeActor({ role, profileId }: Viewer, post: { profileId: string }): boolean {
  return (role === "OWNER" || role === "ADMIN") && post.profileId === profileId;
}

/**
 * The same for raw statements, over a post `p` and the `human` who posted it: not across a block with the one who
 * looks. The planner does not see which it is: without this question a plan of one's own seems cheaper to it than the
 * one that is kept.
 */
export function actorVisibleSql(viewer: Viewer, blockedIds: Prisma.Sql): Prisma.Sql {
  const { profileId } = viewer;
  return Prisma.sql`((SELECT ${canSeeActor(viewer, { profileId })}::boolean) AND p."profileId" = ${profileId}::uuid AND human.id <> ALL(${blockedIds}))`;
}

/** Whoever may post as a profile may take back what that profile posted. */
export function canDeletePost(viewer: Viewer, post: { profileId: string }): boolean {
  return canPost(viewer) && post.profileId === viewer.profileId;
}

export function postsDeletableBy(viewer: Viewer): Scope<"Post"> {
  return scope(canPost(viewer) ? { deletedAt: null, profileId: viewer.profileId } : { id: { in: [] } });
}

/** What moderators removed of that it takes back alike: then nobody brings it back. */
export function postRemovalsOwnedBy(viewer: Viewer): Scope<"Removal"> {
  return scope(canPost(viewer) ? { post: { profileId: viewer.profileId } } : { caseId: { in: [] } });
}

/** A draft is its human's alone, while they act as themselves: nobody else reads, publishes or deletes it. */
export function postDraftsOwnedBy({ role, profileId, ownProfileId }: Viewer): Scope<"PostDraft"> {
  return scope(role === null && profileId === ownProfileId ? { profileId } : { id: { in: [] } });
}

/** So are the pictures that wait in it. */
export function postDraftPicturesOwnedBy(viewer: Viewer): Scope<"PostDraftPicture"> {
  return scope({ draft: whereOf(postDraftsOwnedBy(viewer)) });
}

/** What a post said before is seen by whoever sees it. */
export function postVersionsVisibleTo(viewer: Viewer): Scope<"PostVersion"> {
  return scope({ post: whereOf(postsVisibleTo(viewer)) });
}

/** The topics of its posts a profile renews with them. */
export function postTopicsWrittenBy({ profileId }: Viewer): Scope<"PostTopic"> {
  return scope({ post: { profileId } });
}

/** Only for a moment: afterwards nobody sees it again. */
export function postsRestorableBy(viewer: Viewer): Scope<"Post"> {
  const since = new Date(viewer.clock.now().getTime() - restorableMs());
  return scope(canPost(viewer) ? { deletedAt: { gte: since }, profileId: viewer.profileId } : { id: { in: [] } });
}

/** Likes of blocked profiles count for nobody between whom the block stands. */
export function postLikesHiddenFrom(viewer: Viewer): Scope<"PostLike"> {
  return scope({ profile: whereOf(profilesAcrossBlockFrom(viewer)) });
}

/** A like is taken back by the profile that gave it. */
export function postLikesOwnedBy(viewer: Viewer): Scope<"PostLike"> {
  return scope({ profileId: viewer.profileId });
}

/** The copy of one's data names those of posts that are still seen (lib/exports/part.ts). */
export function postLikesNamedTo(viewer: Viewer): Scope<"PostLike"> {
  return scope({ AND: [whereOf(postLikesOwnedBy(viewer)), { post: whereOf(postsVisibleTo(viewer)) }] });
}

/** What a profile follows is its own affair: nobody else reads or changes it. */
export function topicFollowsOwnedBy(viewer: Viewer): Scope<"TopicFollow"> {
  return scope({ profileId: viewer.profileId });
}

/** Nor what it mutes. */
export function topicMutesOwnedBy(viewer: Viewer): Scope<"TopicMute"> {
  return scope({ profileId: viewer.profileId });
}
