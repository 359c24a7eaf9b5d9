"use client";

import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNews } from "@/components/shell/live/live-news";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { besideTheFeed } from "@/components/allies/suggestions/beside-the-feed";
import type { LiveRequests } from "./live-requests";

/**
 * Live where the column beside the feed is shown, once others ask than when the page was made; until then its children.
 * The focus stays where it is in them.
 */
export function LazyRequests({ children, ...props }: ComponentProps<typeof LiveRequests> & { children: ReactNode }) {
  const [Live, setLive] = useState<typeof LiveRequests | null>(null);
  const refocus = useRef<() => void>(null);
  const isOld = useNews().requests !== props.count;

  useEffect(() => {
    if (isOld)
      void besideTheFeed(() => importWithMessages(import("./live-requests"))).then((came) => {
        refocus.current = focusInRow();
        setLive(() => came.LiveRequests);
      });
  }, [isOld]);
  useLayoutEffect(() => refocus.current?.(), [Live]);

  return Live ? <Live {...props} /> : children;
}

/** Answers what gives the focus back to what has it in a row now, once another row stands in its place. */
function focusInRow(): (() => void) | null {
  const focused = document.activeElement;
  const id = focused?.closest("[data-asking]")?.getAttribute("data-asking");
  if (!id) return null;
  const inRow = () => [...document.querySelectorAll<HTMLElement>(`[data-asking="${id}"] :is(a, button)`)];
  const at = inRow().findIndex((one) => one === focused);
  return () => inRow()[at]?.focus();
}
