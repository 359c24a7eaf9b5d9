const watched = new Map<string, number>();
const listeners = new Set<() => void>();

/** Posts whose comments this page shows, and conversations that it shows, the latest last. */
export function subscribedPosts(): string[] {
  return [...watched.keys()];
}

/** From now on this page shows the comments of one, or the conversation of this id, until the returned function is called. */
export function subscribeToPost(postId: string): () => void {
  watched.set(postId, (watched.get(postId) ?? 0) + 1);
  for (const listener of listeners) listener();
  return () => {
    const left = watched.get(postId)! - 1;
    if (left > 0) return void watched.set(postId, left);
    watched.delete(postId);
    for (const listener of listeners) listener();
  };
}

export function onSubscribedPosts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
