"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { ListSizes } from "./list-sizes";
import { mountedSpan, nearsEnd, type Span } from "./list-window";

/** Milliseconds in which scrolling and other work is gathered. */
const THROTTLE_MS = 50;
const ALL: Span = { from: 0, to: Infinity };

type Options = {
  feed: RefObject<HTMLElement | null>;
  sizes: ListSizes;
  ids: string[];
  onMove: () => void;
  onNearEnd: () => void;
};

/** Which rows are mounted. The one that has the focus always is, and one that nobody measured yet. */
export function useListWindow({ feed, sizes, ids, onMove, onNearEnd }: Options) {
  const [span, setSpan] = useState(ALL);
  const [held, setHeld] = useState<string>();

  function look(top: number) {
    const gap = feed.current ? Number.parseFloat(getComputedStyle(feed.current).rowGap) || 0 : 0;
    const next = mountedSpan(
      ids.map((id) => sizes.of(id) + gap),
      top,
      window.innerHeight,
    );
    setSpan((now) => (now.from === next.from && now.to === next.to ? now : next));
  }

  const move = useEffectEvent(() => {
    if (!feed.current) return;
    const { top, bottom } = feed.current.getBoundingClientRect();
    look(-top);
    setHeld(document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row);
    onMove();
    if (nearsEnd(bottom, window.innerHeight)) onNearEnd();
  });

  useEffect(() => {
    let timer: number | undefined;
    const soon = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        move();
      }, THROTTLE_MS);
    };
    const endChanges = sizes.onChange(soon);
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    soon();
    return () => {
      window.clearTimeout(timer);
      endChanges();
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
    // A list that grew is looked at again.
  }, [sizes, ids.length]);

  const isMounted = (id: string, index: number) =>
    (index >= span.from && index < span.to) || id === held || !sizes.isKnown(id);
  return { isMounted, setSpan };
}
