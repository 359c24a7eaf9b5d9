/** Screen heights that stay mounted: the one in sight and as many before it as after it. */
const MOUNTED_SCREENS = 21;
/** The next batch is asked for when the end of the list is within so many screen heights. */
const PRELOADED_SCREENS = 2;

export type Span = { from: number; to: number };

/**
 * Which items to mount, `to` not included. `heights` are those of all items from the top, gaps included; `top` is where
 * the screen begins, measured from the list's top; `screen` is its height. All in pixels.
 */
export function mountedSpan(heights: readonly number[], top: number, screen: number): Span {
  const reach = ((MOUNTED_SCREENS - 1) / 2) * screen;
  let at = 0;
  let from = heights.length;
  let to = 0;
  heights.forEach((height, index) => {
    const [begin, end] = [at, (at += height)];
    const inSight = end > top && begin < top + screen;
    if (!inSight && (begin < top - reach || end > top + screen + reach)) return;
    from = Math.min(from, index);
    to = index + 1;
  });
  return { from: Math.min(from, to), to };
}

/** `bottom`: the list's end, measured from the top of the screen. */
export function nearsEnd(bottom: number, screen: number): boolean {
  return bottom - screen <= PRELOADED_SCREENS * screen;
}
