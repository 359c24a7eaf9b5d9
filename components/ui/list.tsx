"use client";

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useEntities } from "./entity-store";
import { ListFooter, type ListTexts } from "./list-footer";
import { moveByKeys } from "./list-keys";
import { currentItems, itemsOf, type ListPage } from "./list-pages";
import { ListRow, type ListPosition } from "./list-row";
import { ListSizes } from "./list-sizes";
import { mountedSpan } from "./list-window";
import { type LoadPage, useListPages } from "./use-list-pages";
import { useScrollRestoration } from "./use-scroll-restoration";
import { useListWindow } from "./use-list-window";

type Props<T> = {
  /** Whose it is: nobody else is shown what is remembered of it. */
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
  texts: ListTexts;
  /** Stands in the list's place while it holds nothing. */
  empty?: ReactNode;
};

/**
 * A list that grows before its end is reached, keeps about 21 screen heights mounted and comes back to its place. One
 * of a page.
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
  texts,
  empty,
}: Props<T>) {
  const feed = useRef<HTMLDivElement>(null);
  const [sizes] = useState(() => new ListSizes());
  const [asked, setAsked] = useState(false);
  const [target, setTarget] = useState<string>();
  const { pages, next, loading, failure, setPages, loadMore, refresh } = useListPages(first, load);
  const entities = useEntities(owner);
  const items = useMemo(() => currentItems(entities, kind, name, pages), [entities, kind, name, pages]);
  const ids = items.map(({ id }) => id);

  const note = useScrollRestoration<T>({
    owner,
    feed,
    sizes,
    pages,
    show(kept, anchor) {
      setPages(kept);
      const known = itemsOf(kept).map(({ id }) => id);
      const above = known
        .slice(0, Math.max(0, known.indexOf(anchor?.id ?? "")))
        .reduce((sum, id) => sum + sizes.of(id), 0);
      setSpan(
        mountedSpan(
          known.map((id) => sizes.of(id)),
          above,
          window.innerHeight,
        ),
      );
    },
  });

  function onMove() {
    note();
    const stale = pages.find((page) => page.stale && page.items.some(({ id }) => isNear(sizes.row(id))));
    if (stale) void refresh(stale);
  }

  const { isMounted, setSpan } = useListWindow({
    feed,
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

  if (items.length === 0 && next === null && empty) return empty;
  return (
    <>
      <div ref={feed} role="feed" aria-label={label} aria-busy={loading} onKeyDown={moveByKeys} className="list">
        {items.map((item, index) => (
          <ListRow
            key={item.id}
            item={item}
            mounted={isMounted(item.id, index)}
            position={index + 1}
            size={next === null ? items.length : -1}
            sizes={sizes}
            render={render}
          />
        ))}
      </div>
      <ListFooter
        href={next === null ? undefined : hrefOf(next)}
        loading={loading}
        failure={failure}
        grown={pages.length > 1}
        asked={asked}
        texts={texts}
        onAsk={() => void ask()}
      />
    </>
  );
}

/** In sight or within a screen of it. */
function isNear(row: HTMLElement | undefined): boolean {
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > -window.innerHeight && top < 2 * window.innerHeight;
}
