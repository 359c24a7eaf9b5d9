import type { Viewer, ViewerIds } from "@/lib/auth/viewer";
import {
  blockedIdsSql,
  limitedIdsSql,
  profilesAcrossBlockFrom,
  profilesHeardBy,
  profilesUnblockedFor,
} from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { canPost, postsVisibleTo } from "@/lib/posts/policy";
import { restorableMs } from "@/lib/database/restorable";

/**
 * A comment is seen by those who see its post, never across a block with its author, and where its author is limited by
 * their allies and members alone. A reply hides with the comment that it stands under: one that is deleted, or not seen.
 */
export function commentsVisibleTo(viewer: Viewer): Scope<"Comment"> {
  const profile = { AND: [whereOf(profilesUnblockedFor(viewer)), whereOf(profilesHeardBy(viewer))] };
  const live = { deletedAt: null, profile };
  return scope({ ...live, post: whereOf(postsVisibleTo(viewer)), OR: [{ parentId: null }, { parent: live }] });
}

/** The ids of those whose comments a viewer does not see, beside rows of ids across a block. */
export function unheardIdsSql(viewer: ViewerIds, blocked = blockedIdsSql(viewer)): Prisma.Sql {
  return Prisma.sql`${blocked} UNION ${limitedIdsSql(viewer)}`;
}

/**
 * The same for raw statements, over a comment `c` of a post that is visible and the `parent` that it may have. `unheard`
 * selects the ids of `unheardIdsSql`.
 */
export function commentVisibleSql(unheard: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    c."deletedAt" IS NULL AND c."profileId" NOT IN (${unheard})
    AND (c."parentId" IS NULL OR (parent."deletedAt" IS NULL AND parent."profileId" NOT IN (${unheard}))))`;
}

/** What a profile wrote is its own, wherever it stands. */
export function commentsWrittenBy({ profileId }: Viewer): Scope<"Comment"> {
  return scope({ profileId });
}

/** What moderators removed of that it takes back alike: then nobody brings it back. */
export function commentRemovalsOwnedBy(viewer: Viewer): Scope<"Removal"> {
  return scope(canPost(viewer) ? { comment: whereOf(commentsWrittenBy(viewer)) } : { caseId: { in: [] } });
}

/** What a profile wrote it may put in other words, as long as it sees it. */
export function commentsEditableBy(viewer: Viewer): Scope<"Comment"> {
  if (!canPost(viewer)) return scope({ id: { in: [] } });
  return scope({ AND: [whereOf(commentsVisibleTo(viewer)), { profileId: viewer.profileId }] });
}

/** What a profile wrote it takes back, wherever it stands. Under its own post it takes down what it sees of others. */
export function commentsDeletableBy(viewer: Viewer): Scope<"Comment"> {
  const { profileId } = viewer;
  if (!canPost(viewer)) return scope({ id: { in: [] } });
  return scope({
    deletedAt: null,
    OR: [{ profileId }, { AND: [whereOf(commentsVisibleTo(viewer)), { post: { profileId } }] }],
  });
}

/** Only for a moment, and only by the profile that deleted it. */
export function commentsRestorableBy(viewer: Viewer): Scope<"Comment"> {
  const since = new Date(viewer.clock.now().getTime() - restorableMs());
  return scope(canPost(viewer) ? { deletedAt: { gte: since }, deletedById: viewer.profileId } : { id: { in: [] } });
}

/** Who sees a comment and may change it: its author, and whoever posted what it stands under. */
export function commentRights(viewer: Viewer, of: { profileId: string; postedById: string }) {
  const isOwn = canPost(viewer) && of.profileId === viewer.profileId;
  return { canEdit: isOwn, canDelete: isOwn || (canPost(viewer) && of.postedById === viewer.profileId) };
}

/** Likes of blocked profiles count for nobody between whom the block stands. */
export function commentLikesHiddenFrom(viewer: Viewer): Scope<"CommentLike"> {
  return scope({ profile: whereOf(profilesAcrossBlockFrom(viewer)) });
}

/** A like is taken back by the profile that gave it. */
export function commentLikesOwnedBy(viewer: Viewer): Scope<"CommentLike"> {
  return scope({ profileId: viewer.profileId });
}

/** The copy of one's data names those of comments that are still seen (lib/exports/part.ts). */
export function commentLikesNamedTo(viewer: Viewer): Scope<"CommentLike"> {
  return scope({ AND: [whereOf(commentLikesOwnedBy(viewer)), { comment: whereOf(commentsVisibleTo(viewer)) }] });
}

/**
 * How many of the comments that a post `p` counts this viewer does not see for a block: those of `blocked` profiles, and
 * the replies under them. They are read to find these, but for a post that has many: there these are asked for one by one.
 */
export function commentsHiddenSql(blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE
    WHEN p."commentCount" = 0 OR NOT EXISTS (${blocked}) THEN 0
    WHEN p."commentCount" <= 20000 THEN (
      SELECT COALESCE(sum(CASE WHEN "isHidden" THEN counted ELSE hidden END), 0)::int FROM (
        SELECT count(*) AS counted, count(*) FILTER (WHERE c."profileId" IN (${blocked})) AS hidden,
          bool_or(c."parentId" IS NULL) AS "isThere", bool_or(c."parentId" IS NULL AND c."profileId" IN (${blocked})) AS "isHidden"
        FROM (
          SELECT c.id, c."parentId", c."profileId" FROM "Comment" c WHERE c."postId" = p.id AND c."deletedAt" IS NULL OFFSET 0
        ) c GROUP BY COALESCE(c."parentId", c.id)
      ) threads WHERE "isThere"
    )
    ELSE (
      SELECT count(*)::int FROM (
        SELECT c.id FROM (${blocked}) hidden JOIN "Comment" c ON c."postId" = p.id AND c."profileId" = hidden.id
        LEFT JOIN "Comment" parent ON parent.id = c."parentId"
        WHERE c."deletedAt" IS NULL AND parent."deletedAt" IS NULL
        UNION
        SELECT reply.id FROM (${blocked}) hidden JOIN "Comment" c ON c."postId" = p.id AND c."profileId" = hidden.id
        JOIN "Comment" reply ON reply."parentId" = c.id
        WHERE c."deletedAt" IS NULL AND reply."deletedAt" IS NULL
      ) hidden
    )
  END`;
}
