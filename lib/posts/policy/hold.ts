import type { Viewer } from "@/lib/auth/viewer";
import { canPost, postsVisibleTo } from "@/lib/posts/policy";
import { type Scope, scope, whereOf } from "@/lib/scope";

/** What waits for the moderators is known to whoever speaks for its profile, and to nobody else. */
export function heldPostsOwnedBy(viewer: Viewer): Scope<"Post"> {
  return scope(canPost(viewer) ? { profileId: viewer.profileId, hold: { isNot: null } } : { id: { in: [] } });
}

/** They take it back as well: then it never appears. */
export function postHoldsOwnedBy(viewer: Viewer): Scope<"PostHold"> {
  return scope(canPost(viewer) ? { post: { profileId: viewer.profileId } } : { postId: { in: [] } });
}

/**
 * For the copy of one's data: what somebody posted, and what of that waits for the moderators, of which they know; nothing
 * that is deleted or removed.
 */
export function ownPostsCopiedTo(viewer: Viewer): Scope<"Post"> {
  const { profileId } = viewer;
  return scope({ OR: [{ ...whereOf(postsVisibleTo(viewer)), profileId }, whereOf(heldPostsOwnedBy(viewer))] });
}

export function ownPostVersionsCopiedTo(viewer: Viewer): Scope<"PostVersion"> {
  return scope({ post: whereOf(ownPostsCopiedTo(viewer)) });
}
