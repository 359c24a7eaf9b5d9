export type LikeState = { liked: boolean; likeCount: number };
type Known = { before: LikeState; after: LikeState };

const known = new Map<string, Known>();

/**
 * What the server answered to a profile's like, for lists that the browser keeps from before it (on Back, say). It
 * outlives a sign-out in the same tab: another profile must not be shown it.
 */
export function rememberLike(actingId: string, postId: string, before: LikeState, after: LikeState) {
  known.set(`${actingId}:${postId}`, { before, after });
}

/** A list that shows what stood there before the like is the old one; any other knows better. */
export function likeKnownOf(actingId: string, postId: string, shown: LikeState): LikeState {
  const entry = known.get(`${actingId}:${postId}`);
  if (entry && entry.before.liked === shown.liked && entry.before.likeCount === shown.likeCount) return entry.after;
  return shown;
}
