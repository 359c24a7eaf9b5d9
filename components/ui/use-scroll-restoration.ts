"use client";

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import {
  entryOf,
  isPresent,
  type ListAnchor,
  type ListSnapshot,
  readListSnapshot,
  saveListSnapshot,
} from "./list-snapshot";
import { itemsOf, joined, type ListPage } from "./list-pages";
import type { ListSizes } from "./list-sizes";

type Options<T> = {
  owner: string;
  feed: RefObject<HTMLElement | null>;
  sizes: ListSizes;
  pages: ListPage<T>[];
  /** Shows these pages, mounted around the anchor. */
  show: (pages: ListPage<T>[], anchor: ListAnchor | null) => void;
};

/**
 * Brings a list back to where it was left in this entry of the history, before anything is painted, and remembers where
 * it is left. `note` is to be called when something moved.
 */
export function useScrollRestoration<T extends { id: string }>({ owner, feed, sizes, pages, show }: Options<T>) {
  const entry = useRef("");
  const left = useRef<{ anchor: ListAnchor | null; total: number }>({ anchor: null, total: 0 });
  const [wanted, setWanted] = useState<ListAnchor | null>(null);

  const restore = useEffectEvent(() => {
    entry.current = entryOf(owner);
    const snapshot = readListSnapshot<T>(entry.current);
    if (!snapshot) return;
    sizes.restore(snapshot.heights);
    const kept = withFresh(pages, snapshot);
    const anchor = itemsOf(kept).some(({ id }) => id === snapshot.anchor?.id) ? snapshot.anchor : null;
    show(kept, anchor);
    setWanted(anchor);
  });

  const save = useEffectEvent(() => {
    const kept = pages.map((page) => ({ ...page, stale: true }));
    saveListSnapshot(
      entry.current,
      { pages: kept, heights: sizes.all(), anchor: left.current.anchor },
      left.current.total,
    );
  });

  useLayoutEffect(() => {
    restore();
    return () => save();
  }, []);

  // The rows stand by now; what is above them may be higher or lower than it was.
  useLayoutEffect(() => {
    const row = wanted && sizes.row(wanted.id);
    if (row) {
      window.scrollBy({ top: row.getBoundingClientRect().top - wanted.top, behavior: "instant" });
      holdScroll();
    }
    document.documentElement.style.removeProperty("--list-height");
  }, [wanted, sizes]);

  function note() {
    if (!feed.current || !isPresent(entry.current)) return;
    const { top, height } = feed.current.getBoundingClientRect();
    const rows = top >= 0 ? [] : itemsOf(pages).map(({ id }) => ({ id, rect: sizes.row(id)?.getBoundingClientRect() }));
    const first = rows.find(({ rect }) => rect && rect.bottom > 0);
    left.current = { anchor: first?.rect ? { id: first.id, top: first.rect.top } : null, total: height };
  }

  const leave = useEffectEvent(() => {
    note();
    save();
  });

  useEffect(() => {
    const onLeave = () => leave();
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, []);

  return note;
}

/**
 * A browser restores the scroll once more when the document has loaded, to where it was before anything new stood
 * above.
 */
function holdScroll() {
  if (document.readyState === "complete") return;
  history.scrollRestoration = "manual";
  window.addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")), { once: true });
}

/**
 * Without a common item nobody knows what lies between: then whoever was far down stays there, the others begin anew.
 */
function withFresh<T extends { id: string }>(
  pages: ListPage<T>[],
  { pages: kept, anchor }: ListSnapshot<T>,
): ListPage<T>[] {
  const [fresh, ...more] = pages;
  if (!fresh || more.length) return pages;
  const deep = anchor !== null && !kept[0]?.items.some(({ id }) => id === anchor.id);
  return joined(fresh, kept) ?? (deep ? kept : [fresh]);
}
