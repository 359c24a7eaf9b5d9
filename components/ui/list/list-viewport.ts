/**
 * What a list scrolls in, the window or an element of its own. All in pixels; `top` is measured from the window's top.
 */
export type ListViewport = {
  target: HTMLElement | Window;
  top: number;
  height: number;
  scrollBy: (pixels: number) => void;
  /** Where what it holds stands at its end, from which scrolling is counted: goes there, to where that begins. */
  toEnd?: () => void;
};

export function viewportOf(scroller: HTMLElement | null): ListViewport {
  const target = scroller ?? window;
  const scrollBy = (top: number) => target.scrollBy({ top, behavior: "instant" });
  if (!scroller) return { target, top: 0, height: window.innerHeight, scrollBy };
  const { top } = scroller.getBoundingClientRect();
  return { target, top: top + scroller.clientTop, height: scroller.clientHeight, scrollBy };
}
