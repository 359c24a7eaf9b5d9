"use client";

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useEntities } from "./entity-store";
import { HoldPosition } from "./hold-position";
import { ListFooter, type ListWords } from "./list-footer";
import { moveByKeys } from "./list-keys";
import { currentItems, type ListPage } from "./list-pages";
import { ListRow, type ListPosition } from "./list-row";
import { ListSizes } from "./list-sizes";
import { ListScroller, type ListScrollerKind, type ListViewport, viewportOf } from "./list-scroller";
import { type LoadPage, useListPages } from "./use-list-pages";
import { useListWindow } from "./use-list-window";
import { useScrollRestoration } from "./use-scroll-restoration";

type Props<T> = {
  /** The acting profile: nobody else is shown what is remembered of it. */
  owner: string;
  /** Its own in its page, and what `insert` finds it by: letters, digits and hyphens. */
  name: string;
  /** Of its items, in the entity store. */
  kind: string;
  label: string;
  /** From the server; the same object until the server makes it anew. */
  first: ListPage<T>;
  load: LoadPage<T>;
  /** The page behind a cursor as an address, for no JavaScript. */
  hrefOf: (cursor: string) => string;
  /** An <article> that says its place. Must stay the same function. */
  render: (item: T, place: ListPosition) => ReactNode;
  words: ListWords;
  /** Stands in the list's place while it holds nothing. */
  empty?: ReactNode;
  scroller?: ListScrollerKind;
};

/**
 * A list that grows before its end is reached, keeps about 21 viewport heights mounted, comes back to its place, holds
 * what is in sight when others come or go, and shows what the entity store knows of its items.
 */
export function List<T extends { id: string }>({
  owner,
  name,
  kind,
  label,
  first,
  load,
  hrefOf,
  render,
  words,
  empty,
  scroller = "window",
}: Props<T>) {
  const feed = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [sizes] = useState(() => new ListSizes());
  const [asked, setAsked] = useState(false);
  const [target, setTarget] = useState<string>();
  const { pages, next, loading, failure, setPages, loadMore, refresh } = useListPages(first, load);
  const entities = useEntities(owner);
  const fromEnd = scroller === "element-from-end";
  const items = useMemo(
    () => inOrder(currentItems(entities, kind, name, pages), fromEnd),
    [entities, kind, name, pages, fromEnd],
  );
  const ids = items.map(({ id }) => id);
  const viewport = () => viewportOf(element.current);

  function isHeld() {
    if (fromEnd) return Math.abs(element.current?.scrollTop ?? 0) >= 1;
    return feed.current !== null && feed.current.getBoundingClientRect().top < viewport().top;
  }

  const note = useScrollRestoration<T>({
    owner,
    name,
    feed,
    viewport,
    isHeld,
    sizes,
    ids,
    pages,
    show(kept, anchor) {
      setPages(kept);
      const known = inOrder(currentItems(entities, kind, name, kept), fromEnd);
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

  if (items.length === 0 && next === null && empty) return empty;
  const size = next === null ? items.length : -1;
  const footer = (
    <ListFooter
      href={next === null ? undefined : hrefOf(next)}
      loading={loading}
      failure={failure}
      grown={pages.length > 1}
      asked={asked}
      words={words}
      onAsk={() => void ask()}
    />
  );
  return (
    <ListScroller kind={scroller} element={element} footer={footer}>
      <div
        ref={feed}
        role="feed"
        aria-label={label}
        aria-busy={loading}
        onKeyDown={moveByKeys}
        className="list"
        style={{ minBlockSize: `var(--list-height-${name}, 0)` }}
      >
        <HoldPosition ids={ids} sizes={sizes} viewport={viewport} isHeld={isHeld}>
          {items.map((item, index) => (
            <ListRow
              key={item.id}
              item={item}
              mounted={isMounted(item.id, index)}
              position={index + 1}
              size={size}
              sizes={sizes}
              render={render}
            />
          ))}
        </HoldPosition>
      </div>
    </ListScroller>
  );
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
