"use client";

import { Component, type ReactNode } from "react";
import type { ListSizes } from "./list-sizes";
import type { ListViewport } from "./list-scroller";

type Props = {
  /** From the top. */
  ids: string[];
  sizes: ListSizes;
  viewport: () => ListViewport;
  /** Not where new items are to push the others on. */
  isHeld: () => boolean;
  children: ReactNode;
};
/** Rows in sight, from the top: how far below the viewport's top each begins (pixels). */
type RowPlaces = { id: string; top: number }[];

/**
 * What is in sight stays where it is while rows above it come, go or change their height. Where the browser does that
 * by itself (not in Safari, and nowhere at the very top), nothing is left to do. A class, since no hook runs before the
 * change.
 */
export class HoldPosition extends Component<Props> {
  getSnapshotBeforeUpdate({ ids, sizes, viewport, isHeld }: Props): RowPlaces {
    return isHeld() ? rowsInSight(ids, sizes, viewport()) : [];
  }

  componentDidUpdate(_props: Props, _state: unknown, before: RowPlaces) {
    const { sizes, viewport } = this.props;
    const { top, scrollBy } = viewport();
    const moves = before.flatMap((place) => {
      const row = sizes.row(place.id);
      return row ? [row.getBoundingClientRect().top - top - place.top] : [];
    });
    // One that goes to the list's beginning takes nobody along: the others have moved less.
    const moved = moves.reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least), moves[0] ?? 0);
    if (Math.abs(moved) >= 0.5) scrollBy(moved);
  }

  render() {
    return this.props.children;
  }
}

export function rowsInSight(ids: readonly string[], sizes: ListSizes, { top, height }: ListViewport): RowPlaces {
  const inSight: RowPlaces = [];
  for (const id of ids) {
    const rect = sizes.row(id)?.getBoundingClientRect();
    if (!rect || rect.bottom <= top) continue;
    if (rect.top >= top + height) break;
    inSight.push({ id, top: rect.top - top });
  }
  return inSight;
}
