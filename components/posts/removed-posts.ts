const removed = new Set<string>();
const listeners = new Set<() => void>();

/** Posts deleted from this tab. A set outside of the cards, so that a list kept for Back does not show them again. */
export const removedPosts = {
  has: (postId: string) => removed.has(postId),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function markRemoved(postId: string, isRemoved: boolean) {
  if (isRemoved) removed.add(postId);
  else removed.delete(postId);
  for (const listener of listeners) listener();
}
