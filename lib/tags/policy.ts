import type { Viewer } from "@/lib/auth/viewer";
import { canManageBlocks, profilesUnblockedFor } from "@/lib/blocks/policy";
import { type Audience, Prisma, type TagState } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { canPost, postsVisibleTo } from "@/lib/posts/policy";
import { profileVisibleSql } from "@/lib/profiles/policy";

/**
 * Whom the viewer's profile may name: others whose "Who may tag or mention me" admits it, everyone or their allies and
 * (an organization's) members, and never across a block.
 */
export function profilesTaggableBy(viewer: Viewer): Scope<"Profile"> {
  const { profileId } = viewer;
  return scope({
    ...whereOf(profilesUnblockedFor(viewer)),
    id: { not: profileId },
    OR: [
      { taggingAudience: "EVERYONE" },
      { taggingAudience: "ALLIES", OR: [{ alliedBy: { some: { profileId } } }, { members: { some: { profileId } } }] },
    ],
  });
}

/** `profilesTaggableBy` for raw statements, over a `profile`. */
export function profileTaggableSql({ profileId }: Viewer, blockedIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(profile.id <> ${profileId}::uuid AND ${profileVisibleSql(blockedIds)} AND (
    profile."taggingAudience" = 'EVERYONE' OR (profile."taggingAudience" = 'ALLIES' AND (
      EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = profile.id OFFSET 0)
      OR EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = profile.id AND m."profileId" = ${profileId}::uuid OFFSET 0)))))`;
}

/** Whom it may say that a post is with: its allies among those. */
export function alliesTaggableBy(viewer: Viewer): Scope<"Profile"> {
  return scope({ AND: [whereOf(profilesTaggableBy(viewer)), { alliedBy: { some: { profileId: viewer.profileId } } }] });
}

/** Those of them who see a post of an author: nobody is told that they are named where they cannot look. */
export function profilesToldOfTag(viewer: Viewer, author: { id: string; postsAudience: Audience }): Scope<"Profile"> {
  const { id: profileId } = author;
  const unblocked = { blocks: { none: { blockedId: profileId } }, blockedBy: { none: { blockerId: profileId } } };
  const admitted = {
    OR: [
      { id: profileId },
      { alliedBy: { some: { profileId } } },
      { memberships: { some: { organizationId: profileId } } },
    ],
  };
  return scope({
    AND: [whereOf(profilesTaggableBy(viewer)), unblocked, ...(author.postsAudience === "EVERYONE" ? [] : [admitted])],
  });
}

/** Whom a profile is tied to: its allies, the organizations that it is a member of and its own members. All others are strangers. */
export function profilesTiedTo({ profileId }: Viewer): Scope<"Profile"> {
  return scope({
    OR: [
      { alliedBy: { some: { profileId } } },
      { members: { some: { profileId } } },
      { memberships: { some: { organizationId: profileId } } },
    ],
  });
}

/** Who is named in what a profile wrote, whom its posts are with, and their #tags are renewed with that. */
export function mentionsWrittenBy({ profileId }: Viewer): Scope<"Mention"> {
  return scope({ OR: [{ post: { profileId } }, { comment: { profileId } }] });
}

export function postTagsWrittenBy({ profileId }: Viewer): Scope<"PostTag"> {
  return scope({ post: { profileId } });
}

export function postHashtagsWrittenBy({ profileId }: Viewer): Scope<"PostHashtag"> {
  return scope({ post: { profileId } });
}

/** What its author finds in them, also while it waits: nobody across a block, and nobody who was taken out. */
export function mentionsEditableBy(viewer: Viewer): Scope<"Mention"> {
  return scope({ AND: [whereOf(mentionsWrittenBy(viewer)), tiedTo(viewer)] });
}

export function postTagsEditableBy(viewer: Viewer): Scope<"PostTag"> {
  return scope({ AND: [whereOf(postTagsWrittenBy(viewer)), tiedTo(viewer)] });
}

/** A tag or a mention that stands, or waits to be confirmed. */
export function isTie({ state }: { state: TagState }): boolean {
  return state === "WAITING" || state === "SHOWN";
}

function tiedTo(viewer: Viewer) {
  return { state: { in: ["WAITING" as const, "SHOWN" as const] }, profile: whereOf(profilesUnblockedFor(viewer)) };
}

/** Whoever may post as a profile may take it out of what others tied it to, wherever that is, or confirm it. */
function postTagsAnswerableBy(viewer: Viewer): Scope<"PostTag"> {
  return scope(canPost(viewer) ? { profileId: viewer.profileId } : { postId: { in: [] } });
}

function mentionsAnswerableBy(viewer: Viewer): Scope<"Mention"> {
  return scope(canPost(viewer) ? { profileId: viewer.profileId } : { id: { in: [] } });
}

/** One of them it takes itself out of, but across a block: that has untied it, and there is nothing there. */
export function postTagsRemovableBy(viewer: Viewer): Scope<"PostTag"> {
  const post = { profile: whereOf(profilesUnblockedFor(viewer)) };
  return scope({ AND: [whereOf(postTagsAnswerableBy(viewer)), { post }] });
}

export function mentionsRemovableBy(viewer: Viewer): Scope<"Mention"> {
  const profile = whereOf(profilesUnblockedFor(viewer));
  const where = { OR: [{ post: { profile } }, { comment: { profile, post: { profile } } }] };
  return scope({ AND: [whereOf(mentionsAnswerableBy(viewer)), where] });
}

/** A block unties what either of the two said from the other one, whoever said it. */
export function postTagsSeveredBy(viewer: Viewer, otherId: string): Scope<"PostTag"> {
  if (!canManageBlocks(viewer)) return scope({ postId: { in: [] } });
  const [one, other] = [viewer.profileId, otherId];
  return scope({
    OR: [
      { profileId: one, post: { profileId: other } },
      { profileId: other, post: { profileId: one } },
    ],
  });
}

export function mentionsSeveredBy(viewer: Viewer, otherId: string): Scope<"Mention"> {
  if (!canManageBlocks(viewer)) return scope({ id: { in: [] } });
  const said = (profileId: string) => ({ OR: [{ post: { profileId } }, { comment: { profileId } }] });
  const [one, other] = [viewer.profileId, otherId];
  return scope({
    OR: [
      { profileId: one, ...said(other) },
      { profileId: other, ...said(one) },
    ],
  });
}

/** Those that wait for it are shown to it where it sees what they are in. */
export function postTagsWaitingFor(viewer: Viewer): Scope<"PostTag"> {
  return scope({
    AND: [whereOf(postTagsAnswerableBy(viewer)), { state: "WAITING", post: whereOf(postsVisibleTo(viewer)) }],
  });
}

export function mentionsWaitingFor(viewer: Viewer): Scope<"Mention"> {
  return scope({ AND: [whereOf(mentionsAnswerableBy(viewer)), { state: "WAITING", OR: seenMentions(viewer) }] });
}

/** Whoever may take it out of what it sees may so also out of all that it does not see, without learning what there is. */
export function postTagsUnseenBy(viewer: Viewer): Scope<"PostTag"> {
  const unseen = { NOT: { post: whereOf(postsVisibleTo(viewer)) } };
  return scope({ AND: [whereOf(postTagsAnswerableBy(viewer)), { state: { not: "REMOVED" }, ...unseen }] });
}

export function mentionsUnseenBy(viewer: Viewer): Scope<"Mention"> {
  const unseen = { NOT: { OR: seenMentions(viewer) } };
  return scope({ AND: [whereOf(mentionsAnswerableBy(viewer)), { state: { not: "REMOVED" }, ...unseen }] });
}

/** Mentions in posts, or in comments, that the viewer sees. */
function seenMentions(viewer: Viewer) {
  const [post, profile] = [whereOf(postsVisibleTo(viewer)), whereOf(profilesUnblockedFor(viewer))];
  const comment = {
    deletedAt: null,
    post,
    profile,
    OR: [{ parentId: null }, { parent: { deletedAt: null, profile } }],
  };
  return [{ post }, { comment }];
}
