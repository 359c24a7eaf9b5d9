"use client";

import { type ComponentProps, createElement, useEffect, useState } from "react";
import { onSignal } from "@/components/shell/live/signals";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import type { NewPosts } from "./new-posts";

/** Is fetched once there is a new post: the page does without it until then. */
export function LazyNewPosts(props: ComponentProps<typeof NewPosts>) {
  const [loaded, setLoaded] = useState<{ NewPosts: typeof NewPosts }>();
  useEffect(() => {
    if (loaded) return;
    // Where the network fails the next signal tries again.
    return onSignal("post", () => void importWithMessages(import("./new-posts")).then(setLoaded, () => {}));
  }, [loaded]);
  return loaded ? createElement(loaded.NewPosts, props) : null;
}
