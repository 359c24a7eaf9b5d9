import { createListeners } from "@/components/ui/store/store";

const watched = new Map<string, number>();
const { subscribe, notify } = createListeners();

/** Posts whose comments this page shows, and conversations that it shows, the latest last. */
export function subscribedPosts(): string[] {
  return [...watched.keys()];
}

/** From now on this page shows the comments of one, or the conversation of this id, until the returned function is called. */
export function subscribeToPost(postId: string): () => void {
  watched.set(postId, (watched.get(postId) ?? 0) + 1);
  notify();
  return () => {
    const left = watched.get(postId)! - 1;
    if (left > 0) return void watched.set(postId, left);
    watched.delete(postId);
    notify();
  };
}

export const onSubscribedPosts = subscribe;
