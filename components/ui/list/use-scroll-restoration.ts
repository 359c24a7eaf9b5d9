"use client";

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { rowsInSight } from "./hold-position";
import { type ListPage, resumed } from "./list-pages";
import type { ListSizes } from "./list-sizes";
import { historyEntryOf, isPresent, type ListAnchor, readListSnapshot, saveListSnapshot } from "./list-snapshot";
import type { ListViewport } from "./list-viewport";

type Options<T> = {
  owner: string;
  /** The list's name in its page. */
  name: string;
  feed: RefObject<HTMLElement | null>;
  viewport: () => ListViewport;
  /** Not while the end that the list begins with is in sight. */
  isHeld: () => boolean;
  sizes: ListSizes;
  /** Of what is shown, from the top. */
  rows: () => HTMLElement[];
  pages: ListPage<T>[];
  /** Shows these pages, mounted around the anchor. */
  show: (pages: ListPage<T>[], anchor: ListAnchor | null) => void;
};

/**
 * Brings a list back to where it was left in this entry of the history, before anything is painted, and remembers where
 * it is left. `note` is to be called when something moved. Of two lists side by side the later one decides where the
 * window scrolls to.
 */
export function useScrollRestoration<T extends { id: string }>({
  owner,
  name,
  feed,
  viewport,
  isHeld,
  sizes,
  rows,
  pages,
  show,
}: Options<T>) {
  const entry = useRef("");
  const left = useRef<{ anchor: ListAnchor | null; total: number }>({ anchor: null, total: 0 });
  const [wanted, setWanted] = useState<ListAnchor | null>(null);

  const restore = useEffectEvent(() => {
    entry.current = historyEntryOf(owner);
    const snapshot = readListSnapshot<T>(entry.current, name);
    if (!snapshot) return;
    sizes.restore(snapshot.heights);
    const kept = resumed(pages, snapshot.pages, snapshot.anchor?.id);
    const anchor = snapshot.anchor && snapshot.anchor.id in snapshot.heights ? snapshot.anchor : null;
    show(kept, anchor);
    setWanted(anchor);
  });

  const save = useEffectEvent(() => {
    const kept = pages.map((page) => ({ ...page, stale: true }));
    saveListSnapshot(
      entry.current,
      name,
      { pages: kept, heights: sizes.all(), anchor: left.current.anchor },
      left.current.total,
    );
  });

  useLayoutEffect(() => {
    restore();
    return () => save();
  }, []);

  // The rows stand by now; what is above them may be higher or lower than it was.
  const scrollTo = useEffectEvent((anchor: ListAnchor) => {
    const row = sizes.row(anchor.id);
    if (!row) return;
    const { target, top, scrollBy } = viewport();
    scrollBy(row.getBoundingClientRect().top - top - anchor.top);
    if (target === window) holdScroll();
  });
  useLayoutEffect(() => {
    if (wanted) scrollTo(wanted);
    document.documentElement.style.removeProperty(`--list-height-${name}`);
  }, [wanted, name]);

  function note() {
    const list = feed.current;
    if (!list || !isPresent(entry.current)) return;
    const screen = viewport();
    const [first] = isHeld() ? rowsInSight(rows(), screen) : [];
    left.current = {
      anchor: first ? { id: first.row.dataset.row!, top: first.top - screen.top } : null,
      total: list.getBoundingClientRect().height,
    };
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
