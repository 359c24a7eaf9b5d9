"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useEntities } from "@/components/ui/entities/entity-store";
import { currentItems, type LeavesOut } from "@/components/ui/entities/current-items";
import type { Keeps, ListPage } from "./list-pages";
import { type ListScrollerKind, type ListViewport, viewportOf } from "./list-scroller";
import { ListSizes } from "./list-sizes";
import { type LoadPage, useListPages } from "./use-list-pages";
import { useListWindow } from "./use-list-window";
import { useScrollRestoration } from "./use-scroll-restoration";

type Options<T> = {
  owner: string;
  name: string;
  /** What its place is remembered by. */
  place: string;
  kind: string;
  first: ListPage<T>;
  load: LoadPage<T>;
  leavesOut?: LeavesOut<T>;
  keeps?: Keeps<T>;
  scroller: ListScrollerKind;
};

/** What a list shows, where it stands and how it goes on. */
export function useList<T extends { id: string }>(options: Options<T>) {
  const { owner, name, place, kind, first, load, leavesOut, keeps, scroller } = options;
  const feed = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [sizes] = useState(() => new ListSizes());
  const [asked, setAsked] = useState(false);
  const [target, setTarget] = useState<string>();
  const { pages, next, loading, failure, setPages, loadMore, refresh } = useListPages(first, load, keeps);
  const entities = useEntities(owner);
  const fromEnd = scroller === "element-from-end";
  const items = useMemo(
    () => inOrder(currentItems(entities, kind, name, pages, leavesOut), fromEnd),
    [entities, kind, name, pages, leavesOut, fromEnd],
  );
  const ids = items.map(({ id }) => id);
  const viewport = () => viewportOf(element.current);

  function isHeld() {
    if (fromEnd) return Math.abs(element.current?.scrollTop ?? 0) >= 1;
    return feed.current !== null && feed.current.getBoundingClientRect().top < viewport().top;
  }

  const note = useScrollRestoration<T>({
    owner,
    name: place,
    feed,
    viewport,
    isHeld,
    sizes,
    ids,
    pages,
    show(kept, anchor) {
      setPages(kept);
      const known = inOrder(currentItems(entities, kind, name, kept, leavesOut), fromEnd);
      mountAround(
        known.map(({ id }) => id),
        anchor?.id,
      );
    },
  });

  function onMove() {
    note();
    const screen = viewport();
    const stale = pages.find((page) => page.stale && page.items.some(({ id }) => isNear(sizes.row(id), screen)));
    if (stale) void refresh(stale);
  }

  const { isMounted, mountAround } = useListWindow({
    feed,
    viewport,
    sizes,
    ids,
    growsUp: fromEnd,
    onMove,
    onNearEnd: () => void (failure ?? loadMore()),
  });

  async function ask() {
    setAsked(true);
    setTarget(await loadMore());
  }

  // The link moves to the end of the list: the keyboard goes on at the first of what is new.
  useEffect(() => {
    if (target) sizes.row(target)?.querySelector("article")?.focus({ preventScroll: true });
  }, [target, sizes]);

  return { feed, element, sizes, ids, items, pages, next, loading, failure, asked, viewport, isHeld, isMounted, ask };
}

function inOrder<T>(newestFirst: T[], fromEnd: boolean): T[] {
  return fromEnd ? newestFirst.reverse() : newestFirst;
}

/** In sight or within a viewport's height of it. */
function isNear(row: HTMLElement | undefined, { top, height }: ListViewport): boolean {
  if (!row) return false;
  const rect = row.getBoundingClientRect();
  return rect.bottom > top - height && rect.top < top + 2 * height;
}
