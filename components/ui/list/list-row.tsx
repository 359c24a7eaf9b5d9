"use client";

import { memo, type ReactNode, useLayoutEffect, useRef } from "react";
import type { ListSizes } from "./list-sizes";

/** What an article of a feed says about its place; the size is -1 while nobody knows it. */
export type ListPosition = { "aria-posinset": number; "aria-setsize": number };

type Props<T> = {
  item: T;
  mounted: boolean;
  position: number;
  size: number;
  sizes: ListSizes;
  render: (item: T, place: ListPosition) => ReactNode;
};

function Row<T extends { id: string }>({ item, mounted, position, size, sizes, render }: Props<T>) {
  const row = useRef<HTMLDivElement>(null);
  const { id } = item;

  useLayoutEffect(() => (row.current ? sizes.watch(id, row.current) : undefined), [sizes, id]);

  return (
    <div ref={row} className="list-row" style={mounted ? undefined : { blockSize: sizes.of(id) }}>
      {mounted && render(item, { "aria-posinset": position, "aria-setsize": size })}
    </div>
  );
}

/** Mounted, or an empty place of the same height. */
export const ListRow = memo(Row) as typeof Row;
