/** Of what is in sight; the rest stays, so that one does not lose one's place. */
const TURN = 0.8;

/**
 * Where the style has it wrap it does, as long as two lines hold it. On which sides something lies beyond is marked.
 */
export function fitRow(row: HTMLElement) {
  const left = row.scrollLeft;
  row.toggleAttribute("data-wraps", true);
  const lines = new Set(Array.from(row.children, (child) => (child as HTMLElement).offsetTop)).size;
  row.toggleAttribute("data-wraps", lines <= 2);
  row.scrollLeft = left;
  markSides(row);
}

/** By most of what is in sight, back (-1) or on (1). */
export function turnRow(row: HTMLElement, way: number) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.scrollBy({ left: way * TURN * row.clientWidth * directionOf(row), behavior: isStill ? "instant" : "smooth" });
}

/** Until the returned function is called. */
export function watchRow(row: HTMLElement): () => void {
  const [mark, fit] = [() => markSides(row), () => fitRow(row)];
  row.addEventListener("scroll", mark);
  addEventListener("resize", fit);
  return () => {
    row.removeEventListener("scroll", mark);
    removeEventListener("resize", fit);
  };
}

function markSides(row: HTMLElement) {
  const passed = Math.abs(row.scrollLeft);
  row.toggleAttribute("data-before", passed > 1);
  row.toggleAttribute("data-after", row.scrollWidth - row.clientWidth - passed > 1);
}

/** From right to left the place in the row runs from nought down. */
export function directionOf(row: HTMLElement): 1 | -1 {
  return getComputedStyle(row).direction === "rtl" ? -1 : 1;
}
