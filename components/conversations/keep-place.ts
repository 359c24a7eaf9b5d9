import { Component, type ReactNode, type RefObject } from "react";

type Props = { scroller: RefObject<HTMLElement | null>; isAtEnd: () => boolean; children: ReactNode };
type Place = { row: Element; top: number } | "end" | null;

/**
 * What is read stays where it is, whatever comes above or beneath it; whoever is at the end stays there. A class, since no
 * hook runs before the change.
 */
export class KeepPlace extends Component<Props> {
  getSnapshotBeforeUpdate({ scroller: { current }, isAtEnd }: Props): Place {
    if (!current) return null;
    if (isAtEnd()) return "end";
    const { top, bottom } = current.getBoundingClientRect();
    for (const row of current.querySelectorAll("[data-row]")) {
      const rect = row.getBoundingClientRect();
      if (rect.bottom > top && rect.top < bottom) return { row, top: rect.top };
    }
    return null;
  }

  componentDidUpdate(_props: Props, _state: unknown, place: Place) {
    const { current } = this.props.scroller;
    if (!current || !place) return;
    // Its content stands at its end: from there it is counted.
    if (place === "end") current.scrollTop = 0;
    else if (place.row.isConnected) {
      const moved = place.row.getBoundingClientRect().top - place.top;
      if (Math.abs(moved) >= 0.5) current.scrollBy({ top: moved, behavior: "instant" });
    }
  }

  render() {
    return this.props.children;
  }
}
