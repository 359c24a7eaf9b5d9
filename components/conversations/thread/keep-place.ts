import { Component, type ReactNode, type RefObject } from "react";

/** A message without the name above it, which goes when older ones of the same person come. */
const READ = "[data-message], p[data-row], .msg-line";

type Props = { scroller: RefObject<HTMLElement | null>; isAtEnd: () => boolean; children: ReactNode };
/** Of what is in sight: the first of them that is still there afterwards counts. */
type Place = { row: Element; top: number }[] | "end" | null;

/**
 * What is read stays where it is, whatever comes above or beneath it; whoever is at the end stays there. A class, since no
 * hook runs before the change.
 */
export class KeepPlace extends Component<Props> {
  getSnapshotBeforeUpdate({ scroller: { current }, isAtEnd }: Props): Place {
    if (!current) return null;
    if (isAtEnd()) return "end";
    const { top, bottom } = current.getBoundingClientRect();
    const rows = [...current.querySelectorAll(READ)].map((row) => ({ row, rect: row.getBoundingClientRect() }));
    return rows.flatMap(({ row, rect }) => (rect.bottom > top && rect.top < bottom ? { row, top: rect.top } : []));
  }

  componentDidUpdate(_props: Props, _state: unknown, place: Place) {
    const { current } = this.props.scroller;
    if (!current || !place) return;
    // Its content stands at its end: from there it is counted.
    if (place === "end") current.scrollTop = 0;
    else {
      const kept = place.find(({ row }) => row.isConnected);
      const moved = kept ? kept.row.getBoundingClientRect().top - kept.top : 0;
      if (Math.abs(moved) >= 0.5) current.scrollBy({ top: moved, behavior: "instant" });
    }
  }

  render() {
    return this.props.children;
  }
}
