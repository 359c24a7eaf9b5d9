import type { Viewer } from "@/lib/auth/viewer";
import { type Scope, scope } from "@/lib/scope";
import { canPost } from "@/lib/posts/policy";

/** What waits for the moderators is known to whoever speaks for its profile, and to nobody else. */
export function heldPostsOwnedBy(viewer: Viewer): Scope<"Post"> {
  return scope(canPost(viewer) ? { profileId: viewer.profileId, hold: { isNot: null } } : { id: { in: [] } });
}

/** They take it back as well: then it never appears. */
export function postHoldsOwnedBy(viewer: Viewer): Scope<"PostHold"> {
  return scope(canPost(viewer) ? { post: { profileId: viewer.profileId } } : { postId: { in: [] } });
}
