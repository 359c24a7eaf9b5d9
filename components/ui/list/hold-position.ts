import { Component, type ReactNode } from "react";
import type { ListViewport } from "./list-viewport";

type Props = {
  /** What may be in sight, from the top. */
  rows: () => Iterable<Element>;
  viewport: () => Omit<ListViewport, "target">;
  /** Not at the end that the list begins with, where new items are to push the others on. */
  isHeld: () => boolean;
  children: ReactNode;
};
/** Where one begins, from the window's top (pixels). */
type RowPlace<R extends Element = Element> = { row: R; top: number };

/**
 * Scroll anchoring: what is in sight stays where it is while others come, go or change their height. Where the browser
 * does that by itself (not in Safari, and nowhere at the very top), nothing is left to do. A class, since no hook runs
 * before the change.
 */
export class HoldPosition extends Component<Props> {
  getSnapshotBeforeUpdate({ rows, viewport, isHeld }: Props): RowPlace[] | null {
    return isHeld() ? rowsInSight(rows(), viewport()) : null;
  }

  componentDidUpdate(_props: Props, _state: unknown, before: RowPlace[] | null) {
    const { scrollBy, toEnd } = this.props.viewport();
    if (!before) return toEnd?.();
    const moves = before.flatMap(({ row, top }) => (row.isConnected ? row.getBoundingClientRect().top - top : []));
    // From the end, what grew pushes up what stands above it, where one reads. From the top, one that goes to the list's
    // beginning takes nobody along: the others have moved less.
    if (!toEnd) moves.sort((one, other) => Math.abs(one) - Math.abs(other));
    const [by = 0] = moves;
    if (Math.abs(by) >= 0.5) scrollBy(by);
  }

  render() {
    return this.props.children;
  }
}

export function rowsInSight<R extends Element>(
  rows: Iterable<R>,
  { top, height }: Pick<ListViewport, "top" | "height">,
): RowPlace<R>[] {
  const inSight: RowPlace<R>[] = [];
  for (const row of rows) {
    const rect = row.getBoundingClientRect();
    if (rect.bottom <= top) continue;
    if (rect.top >= top + height) break;
    inSight.push({ row, top: rect.top });
  }
  return inSight;
}
