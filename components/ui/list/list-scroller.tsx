"use client";

import type { ReactNode, RefObject } from "react";

/**
 * In an element of its own a list fills its parent's height; from the end, its newest item is the last and in sight
 * first.
 */
export type ListScrollerKind = "window" | "element" | "element-from-end";

type Props = {
  kind: ListScrollerKind;
  element: RefObject<HTMLDivElement | null>;
  /** At the end at which the list grows. */
  footer: ReactNode;
  children: ReactNode;
};

/** What a list scrolls in. */
export function ListScroller({ kind, element, footer, children }: Props) {
  if (kind === "window")
    return (
      <>
        {children}
        {footer}
      </>
    );
  const fromEnd = kind === "element-from-end";
  return (
    <div ref={element} className={fromEnd ? "list-scroller list-scroller-from-end" : "list-scroller"}>
      <div>
        {fromEnd && footer}
        {children}
        {!fromEnd && footer}
      </div>
    </div>
  );
}

/**
 * What a list scrolls in, the window or an element of its own. All in pixels; `top` is measured from the window's top.
 */
export type ListViewport = {
  target: HTMLElement | Window;
  top: number;
  height: number;
  scrollBy: (pixels: number) => void;
};

export function viewportOf(scroller: HTMLElement | null): ListViewport {
  const target = scroller ?? window;
  const scrollBy = (top: number) => target.scrollBy({ top, behavior: "instant" });
  if (!scroller) return { target, top: 0, height: window.innerHeight, scrollBy };
  const { top } = scroller.getBoundingClientRect();
  return { target, top: top + scroller.clientTop, height: scroller.clientHeight, scrollBy };
}
