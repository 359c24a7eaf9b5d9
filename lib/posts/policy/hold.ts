import type { Viewer } from "@/lib/auth/viewer";
import { timeOf } from "@/lib/ids";
import { type Law, law } from "@/lib/law";
import { canPost } from "@/lib/posts/policy";
import { DAY_MS } from "@/lib/time";

/** Until when the human's account is a new one, as whomever they act; null once it is older. Its profile came with it. */
export function heldUntil({ ownProfileId, clock }: Viewer): Date | null {
  const until = timeOf(ownProfileId) + DAY_MS;
  return until > clock.now().getTime() ? new Date(until) : null;
}

/** What waits for the moderators is known to whoever speaks for its profile, and to nobody else. */
export function heldPostsOwnedBy(viewer: Viewer): Law<"Post"> {
  return law(canPost(viewer) ? { profileId: viewer.profileId, hold: { isNot: null } } : { id: { in: [] } });
}

/** They take it back as well: then it never appears. */
export function postHoldsOwnedBy(viewer: Viewer): Law<"PostHold"> {
  return law(canPost(viewer) ? { post: { profileId: viewer.profileId } } : { postId: { in: [] } });
}
