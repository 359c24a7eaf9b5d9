"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type * as topicToggle from "./topic-toggle";

/** In its place at once, as in LateVerifyBanner. */
const Plain =
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./topic-toggle") as typeof topicToggle).TopicToggle
    : null;
const Late = lazy(() => import("./topic-toggle").then(({ TopicToggle }) => ({ default: TopicToggle })));

/** On a page of which few people see one: its script comes where it is shown. */
export function LateTopicToggle(props: ComponentProps<typeof topicToggle.TopicToggle>) {
  return (
    <Suspense fallback={Plain && <Plain {...props} />}>
      <Late {...props} />
    </Suspense>
  );
}
