"use client";

import type { ReactNode, RefObject } from "react";

/** In an element of its own a list fills its parent's height. */
export type ListScrollerKind = "window" | "element";

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
  return (
    <div ref={element} className="list-scroller">
      <div>
        {children}
        {footer}
      </div>
    </div>
  );
}
