"use client";

import { lazyInPlace } from "@/components/ui/lazy/lazy-in-place";
import type * as topicToggle from "./topic-toggle";

/** On a page of which few people see one. */
export const LazyTopicToggle = lazyInPlace(
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./topic-toggle") as typeof topicToggle).TopicToggle
    : null,
  () => import("./topic-toggle").then(({ TopicToggle }) => TopicToggle),
);
