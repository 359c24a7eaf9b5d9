"use client";

import { useEffect, useState } from "react";
import { lazyInPlace } from "@/components/ui/lazy/lazy-in-place";
import type { Topic } from "@/lib/posts/topics";
import { rememberWelcomed } from "./feed-welcomed";
import type * as welcomeTopics from "./welcome-topics";

/** By profile, since this page of the browser was loaded. */
const begun = new Set<string>();
const done = new Set<string>();

const LateTopics = lazyInPlace(
  typeof window === "undefined"
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be in the page's script
      (require("./welcome-topics") as typeof welcomeTopics).WelcomeTopics
    : null,
  () => import("./welcome-topics").then(({ WelcomeTopics }) => WelcomeTopics),
);

/**
 * Offers topics to whoever follows none. It stays while they choose, wherever they go meanwhile, until they are done or
 * come the next time. Once done, a cookie keeps the page from it. Its script comes where it is shown.
 */
export function FeedWelcome({ actingId, followed }: { actingId: string; followed: Topic[] }) {
  const [isBegun] = useState(() => followed.length === 0 || begun.has(actingId));
  const [isDone, setDone] = useState(() => done.has(actingId));

  useEffect(() => {
    if (isBegun) begun.add(actingId);
  }, [isBegun, actingId]);

  function finish() {
    done.add(actingId);
    rememberWelcomed(actingId);
    setDone(true);
    const next = document.querySelector<HTMLElement>("article[id^=post-]") ?? document.getElementById("content");
    next?.focus({ preventScroll: true });
  }

  if (!isBegun || isDone) return null;
  return <LateTopics actingId={actingId} followed={followed} onDone={finish} />;
}
