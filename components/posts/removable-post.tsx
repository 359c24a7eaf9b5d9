"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { removedPosts } from "./removed-posts";

/** Hides a deleted post, which stays in the page until its deletion can no longer fail or be undone. */
export function RemovablePost({ postId, gone, children }: { postId: string; gone?: ReactNode; children: ReactNode }) {
  const removed = useSyncExternalStore(
    removedPosts.subscribe,
    () => removedPosts.has(postId),
    () => false,
  );
  return (
    <>
      {removed && gone}
      <div hidden={removed}>{children}</div>
    </>
  );
}
