import { directionOf } from "./scroller-row";

/** What the pointer moves less than this is a click (px). */
const DRAG_PX = 5;
/** What a wheel turns by lines (px). */
const LINE_PX = 32;
/** Moves it by a vertical wheel, by dragging and by keys. */
export function moveRow(row: HTMLElement, signal: AbortSignal) {
  const on = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    listener: (event: HTMLElementEventMap[Kind]) => void,
    options?: AddEventListenerOptions,
  ) => row.addEventListener(kind, listener, { signal, ...options });
  /** Where the mouse went down, and where the row stood. */
  let start: { x: number; left: number } | undefined;
  let isDragged = false;

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
}
