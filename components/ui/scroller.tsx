"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { fitRow, turnRow, watchRow } from "./scroller-row";

/** `beneath`: what hangs on it. */
type Props = { label: string; className: string; beneath?: ReactNode; children: ReactNode };

/**
 * Links in one line that scrolls sideways: by touch, wheel, drag and keys, and by an arrow on each side where something
 * lies beyond. What has become the page's own is brought into its middle.
 */
export function Scroller({ label, className, beneath, children }: Props) {
  const t = useTranslations("common.scroller");
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);

  const moved = useRef<AbortController>(null);

  useEffect(() => {
    const unwatch = watchRow(row.current!);
    return () => {
      unwatch();
      moved.current?.abort();
      moved.current = null;
    };
  }, []);

  /** Wheel, drag and keys come when somebody is about to use them; it scrolls without them, too. */
  function prepare() {
    if (moved.current) return;
    const { signal } = (moved.current = new AbortController());
    void import("./move-row").then(
      ({ moveRow }) => signal.aborted || moveRow(row.current!, signal),
      () => (moved.current = null),
    );
  }

  useLayoutEffect(() => {
    fitRow(row.current!);
    const current = row.current!.querySelector("[aria-current]");
    if (!current || current === shown.current) return;
    shown.current = current;
    const [outer, inner] = [row.current!.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current!.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [children]);

  return (
    <div className={`scroller ${className}`}>
      <nav ref={row} aria-label={label} className="scroller-row" onPointerEnter={prepare} onFocus={prepare}>
        {children}
      </nav>
      {/* For the pointer: keys walk through the links themselves, and the focus stays where it is. */}
      {(["back", "on"] as const).map((way) => (
        <button
          key={way}
          type="button"
          tabIndex={-1}
          aria-label={t(way)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => turnRow(row.current!, way === "on" ? 1 : -1)}
          className={`scroller-arrow scroller-${way}`}
        />
      ))}
      {beneath}
    </div>
  );
}
