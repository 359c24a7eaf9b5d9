import type { LikeState } from "./like-request";

type Known = { before: LikeState; after: LikeState };

const known = new Map<string, Known>();

/** What the server answered to a like, for lists that the browser keeps from before it (on Back, say). */
export function rememberLike(postId: string, before: LikeState, after: LikeState) {
  known.set(postId, { before, after });
}

/** A list that shows what stood there before the like is the old one; any other knows better. */
export function likeKnownOf(postId: string, shown: LikeState): LikeState {
  const entry = known.get(postId);
  if (entry && entry.before.liked === shown.liked && entry.before.likeCount === shown.likeCount) return entry.after;
  return shown;
}
