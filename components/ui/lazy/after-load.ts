/** Milliseconds that it waits for a moment in which nothing else is to be done: a busy device may never have one. */
const IDLE_MS = 5_000;

/** Once the page stands and nothing else is to be done, or soon after. Returns what calls it off. */
export function afterLoad(begin: () => void): () => void {
  const soon = () => void (window.requestIdleCallback?.(begin, { timeout: IDLE_MS }) ?? setTimeout(begin));
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
  return () => removeEventListener("load", soon);
}
