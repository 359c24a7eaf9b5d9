"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { ListSizes } from "./list-sizes";
import type { ListViewport } from "./list-viewport";

/** Viewport heights that stay mounted: the one in sight and as many before it as after it. */
const MOUNTED_SCREENS = 21;
/** The next batch is asked for when the list's end is within so many viewport heights. */
const PRELOADED_SCREENS = 2;
/** Scrolling and other work is gathered for so long. */
const THROTTLE_MS = 50;
const ALL: Span = { from: 0, to: Infinity };

export type Span = { from: number; to: number };

type Options = {
  feed: RefObject<HTMLElement | null>;
  viewport: () => ListViewport;
  sizes: ListSizes;
  /** From the top. */
  ids: string[];
  onMove: () => void;
  onNearEnd: () => void;
};

/** Which rows are mounted. The one that has the focus always is, and one that nobody measured yet. */
export function useListWindow({ feed, viewport, sizes, ids, onMove, onNearEnd }: Options) {
  const [span, setSpan] = useState(ALL);
  const [held, setHeld] = useState<string>();

  const move = useEffectEvent(() => {
    const list = feed.current;
    if (!list) return;
    const { top, bottom } = list.getBoundingClientRect();
    const screen = viewport();
    const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
    const next = mountedSpan(
      ids.map((id) => sizes.of(id) + gap),
      screen.top - top,
      screen.height,
    );
    setSpan((now) => (now.from === next.from && now.to === next.to ? now : next));
    setHeld(document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row);
    onMove();
    if (nearsEnd(bottom - screen.top - screen.height, screen.height)) onNearEnd();
  });

  const target = useEffectEvent(() => viewport().target);

  useEffect(() => {
    let timer: number | undefined;
    const soon = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        move();
      }, THROTTLE_MS);
    };
    const ended = new AbortController();
    const endChanges = sizes.onChange(soon);
    target().addEventListener("scroll", soon, { passive: true, signal: ended.signal });
    window.addEventListener("resize", soon, { signal: ended.signal });
    soon();
    return () => {
      window.clearTimeout(timer);
      endChanges();
      ended.abort();
    };
    // A list that grew is looked at again.
  }, [sizes, ids.length]);

  const isMounted = (id: string, index: number) =>
    (index >= span.from && index < span.to) || id === held || !sizes.isKnown(id);

  /** Without an id: around where the list begins. */
  function mountAround(all: readonly string[], id?: string) {
    const heights = all.map((one) => sizes.of(one));
    const begin = Math.max(0, all.indexOf(id ?? ""));
    setSpan(
      mountedSpan(
        heights,
        heights.slice(0, begin).reduce((sum, height) => sum + height, 0),
        viewport().height,
      ),
    );
  }

  return { isMounted, mountAround };
}

/**
 * Which items to mount, `to` not included. `heights` are those of all items from the top, gaps included; `top` is where
 * the viewport begins, measured from the list's top; `screen` is its height. All in pixels.
 */
export function mountedSpan(heights: readonly number[], top: number, screen: number): Span {
  const reach = ((MOUNTED_SCREENS - 1) / 2) * screen;
  let at = 0;
  let from = heights.length;
  let to = 0;
  heights.forEach((height, index) => {
    const [begin, end] = [at, (at += height)];
    const inSight = end > top && begin < top + screen;
    if (!inSight && (begin < top - reach || end > top + screen + reach)) return;
    from = Math.min(from, index);
    to = index + 1;
  });
  return { from: Math.min(from, to), to };
}

/** `ahead`: how far beyond the viewport the list's growing end is. */
export function nearsEnd(ahead: number, screen: number): boolean {
  return ahead <= PRELOADED_SCREENS * screen;
}
