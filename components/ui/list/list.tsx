"use client";

import type { ReactNode } from "react";
import { HoldPosition } from "./hold-position";
import { ListFooter, type ListWords } from "./list-footer";
import { moveByKeys } from "./list-keys";
import type { LeavesOut } from "@/components/ui/entities/current-items";
import type { Keeps, ListPage } from "./list-pages";
import { ListRow, type ListPosition } from "./list-row";
import { ListScroller, type ListScrollerKind } from "./list-scroller";
import { useList } from "./use-list";
import type { LoadPage } from "./use-list-pages";

type Props<T> = {
  /** The acting profile: nobody else is shown what is remembered of it. */
  owner: string;
  /** What it lists, and what `insert` finds it by: letters, digits and hyphens. */
  name: string;
  /** What else decides what it lists, where that changes. */
  revision?: string;
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
  /** Must stay the same function. */
  leavesOut?: LeavesOut<T>;
  keeps?: Keeps<T>;
  words: ListWords;
  /** Stands in the list's place while it holds nothing. */
  empty?: ReactNode;
  /** One card with divided rows, instead of cards. */
  isCard?: boolean;
  scroller?: ListScrollerKind;
};

/**
 * A list that grows before its end is reached, keeps about 21 viewport heights mounted, comes back to its place, holds
 * what is in sight when others come or go, and shows what the entity store knows of its items. One that lists something
 * else is another list: nothing of this one, and no answer that it waits for, is in it.
 */
export function List<T extends { id: string }>({ name, revision, ...props }: Props<T>) {
  const place = [name, revision].filter(Boolean).join("-");
  return <OneList key={`${props.owner} ${place}`} name={name} place={place} {...props} />;
}

function OneList<T extends { id: string }>({
  owner,
  name,
  place,
  kind,
  label,
  first,
  load,
  leavesOut,
  keeps,
  hrefOf,
  render,
  words,
  empty,
  isCard = false,
  scroller = "window",
}: Omit<Props<T>, "revision"> & { place: string }) {
  const { feed, element, sizes, rows, items, pages, next, loading, failure, asked, viewport, isHeld, isMounted, ask } =
    useList({ owner, name, place, kind, first, load, leavesOut, keeps });

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
        className={isCard ? "list list-card card card-flat" : "list"}
        style={{ minBlockSize: `var(--list-height-${place}, 0)` }}
      >
        <HoldPosition rows={rows} viewport={viewport} isHeld={isHeld}>
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
