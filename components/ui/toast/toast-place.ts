/** Between toasts and what they keep clear of (pixels). */
const GAP = 8;
const INPUTS = "input:not([type=hidden]), textarea, select";

/** Lifts what lies at the bottom above the inputs there, also those that come later. Returns what ends it. */
export function clearInputs(layer: HTMLElement): () => void {
  const ended = new AbortController();
  const place = () => {
    layer.style.translate = "";
    const lift = liftOver(layer.getBoundingClientRect());
    layer.style.translate = lift ? `0 ${-lift}px` : "";
  };
  place();
  for (const name of ["scroll", "resize", "focusin"])
    window.addEventListener(name, place, { capture: true, passive: true, signal: ended.signal });
  // Keyboards of screens come over the page without changing its size.
  window.visualViewport?.addEventListener("resize", place, { signal: ended.signal });
  return () => ended.abort();
}

/** Over all inputs; where they fill the screen, over the one that is typed into. */
function liftOver(layer: DOMRect): number {
  const shown = window.visualViewport;
  const rest = Math.min(layer.bottom, shown ? shown.offsetTop + shown.height - GAP : layer.bottom);
  const inputs = [...document.querySelectorAll<HTMLElement>(INPUTS)].filter((input) => input.checkVisibility());
  const focused = inputs.filter((input) => input === document.activeElement);
  const end = endAbove(inputs, rest, layer) ?? endAbove(focused, rest, layer) ?? rest;
  return Math.round(layer.bottom - end);
}

/** Where the layer ends when it covers none of them; none where it would leave the screen. */
function endAbove(inputs: HTMLElement[], rest: number, layer: DOMRect): number | undefined {
  let end = rest;
  const boxes = inputs.map((input) => input.getBoundingClientRect()).sort((one, other) => other.bottom - one.bottom);
  for (const { top, bottom, left, right } of boxes)
    if (bottom > end - layer.height && top < end && right > layer.left && left < layer.right) end = top - GAP;
  return end - layer.height < 0 ? undefined : end;
}
