"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useEntities } from "@/components/ui/entities/entity-store";
import { currentItems, type LeavesOut } from "@/components/ui/entities/current-items";
import type { Keeps, ListPage } from "./list-pages";
import { type ListViewport, viewportOf } from "./list-viewport";
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
};

/** What a list shows, where it stands and how it goes on. */
export function useList<T extends { id: string }>(options: Options<T>) {
  const { owner, name, place, kind, first, load, leavesOut, keeps } = options;
  const feed = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [sizes] = useState(() => new ListSizes());
  const [asked, setAsked] = useState(false);
  const [target, setTarget] = useState<string>();
  const { pages, next, loading, failure, setPages, loadMore, refresh } = useListPages(first, load, keeps);
  const entities = useEntities(owner);
  const items = useMemo(
    () => currentItems(entities, kind, name, pages, leavesOut),
    [entities, kind, name, pages, leavesOut],
  );
  const ids = items.map(({ id }) => id);
  const viewport = () => viewportOf(element.current);
  const rows = () => sizes.rowsOf(ids);

  function isHeld() {
    return feed.current !== null && feed.current.getBoundingClientRect().top < viewport().top;
  }

  const note = useScrollRestoration<T>({
    owner,
    name: place,
    feed,
    viewport,
    isHeld,
    sizes,
    rows,
    pages,
    show(kept, anchor) {
      setPages(kept);
      const known = currentItems(entities, kind, name, kept, leavesOut);
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

  return { feed, element, sizes, rows, items, pages, next, loading, failure, asked, viewport, isHeld, isMounted, ask };
}

/** In sight or within a viewport's height of it. */
function isNear(row: HTMLElement | undefined, { top, height }: ListViewport): boolean {
  if (!row) return false;
  const rect = row.getBoundingClientRect();
  return rect.bottom > top - height && rect.top < top + 2 * height;
}
