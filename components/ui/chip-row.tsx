"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Links in one line that scrolls sideways and stays in sight; the page's own chip is brought into its middle. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const current = row.current?.querySelector("[aria-current]");
    if (!row.current || !current) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, []);

  return (
    <div className="chip-bar">
      <nav ref={row} aria-label={label} className="chip-row">
        {children}
      </nav>
    </div>
  );
}
