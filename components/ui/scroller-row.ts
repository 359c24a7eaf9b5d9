/** What the pointer moves less than this is a click (px). */
const DRAG_PX = 5;
/** What a wheel turns by lines (px). */
const LINE_PX = 32;
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

/** Moves it by a vertical wheel, by dragging and by keys, until the returned function is called. */
export function watchRow(row: HTMLElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  const on = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    listener: (event: HTMLElementEventMap[Kind]) => void,
    options?: AddEventListenerOptions,
  ) => row.addEventListener(kind, listener, { signal, ...options });
  /** Where the mouse went down, and where the row stood. */
  let start: { x: number; left: number } | undefined;
  let isDragged = false;

  on("scroll", () => markSides(row));
  addEventListener("resize", () => fitRow(row), { signal });

  // Where the row ends the page goes on.
  on(
    "wheel",
    (event) => {
      const { deltaX, deltaY, deltaMode, ctrlKey } = event;
      if (ctrlKey || Math.abs(deltaX) >= Math.abs(deltaY)) return;
      const left = row.scrollLeft;
      row.scrollLeft += deltaY * (deltaMode ? LINE_PX : 1) * directionOf(row);
      if (row.scrollLeft !== left) event.preventDefault();
    },
    { passive: false },
  );

  on("pointerdown", ({ pointerType, button, clientX }) => {
    isDragged = false;
    start = pointerType === "mouse" && !button ? { x: clientX, left: row.scrollLeft } : undefined;
  });
  on("pointermove", ({ clientX, pointerId, buttons }) => {
    if (!start || !buttons || (!isDragged && Math.abs(clientX - start.x) < DRAG_PX)) return;
    isDragged = true;
    row.setPointerCapture(pointerId);
    row.scrollLeft = start.left + start.x - clientX;
  });
  on("dragstart", (event) => event.preventDefault());
  // Whoever dragged has pressed nothing.
  on(
    "click",
    (event) => {
      if (!isDragged || !event.detail) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  // From link to link; what takes the focus comes into sight.
  on("keydown", (event) => {
    const links = [...row.querySelectorAll("a")];
    const at = links.findIndex((link) => link === event.target);
    const steps: Partial<Record<string, number>> = {
      ArrowRight: at + directionOf(row),
      ArrowLeft: at - directionOf(row),
      Home: 0,
      End: links.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links[to]?.focus();
  });
  return () => end.abort();
}

function markSides(row: HTMLElement) {
  const passed = Math.abs(row.scrollLeft);
  row.toggleAttribute("data-before", passed > 1);
  row.toggleAttribute("data-after", row.scrollWidth - row.clientWidth - passed > 1);
}

/** From right to left the place in the row runs from nought down. */
function directionOf(row: HTMLElement): 1 | -1 {
  return getComputedStyle(row).direction === "rtl" ? -1 : 1;
}
