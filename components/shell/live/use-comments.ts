"use client";

import { useEffect } from "react";
import { useSignal } from "./use-signal";
import { subscribeToPost } from "./subscribed-posts";

/**
 * Looks again whenever a post that is open here may have other comments, and once when this browser begins to be told
 * of them: what came since the page was made is among them.
 */
export function useComments(postId: string, look: () => Promise<void>) {
  useSignal(`comment ${postId}`, look);
  useEffect(() => subscribeToPost(postId), [postId]);
}
