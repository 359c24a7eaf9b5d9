import type { LikeState } from "./like-request";

const changed = new Map<string, { given: LikeState; now: LikeState }>();

/** What a like has become since a list was made that still says `given`; a list made anew knows better. */
export function knownLikes(postId: string, given: LikeState): LikeState {
  const known = changed.get(postId);
  return known?.given.liked === given.liked && known.given.likeCount === given.likeCount ? known.now : given;
}

export function keepLikes(postId: string, given: LikeState, now: LikeState) {
  changed.set(postId, { given, now });
}
