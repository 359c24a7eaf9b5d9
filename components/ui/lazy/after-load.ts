/** Milliseconds that it waits for a moment in which nothing else is to be done: a busy device may never have one. */
const IDLE_MS = 5_000;
/** Half the milliseconds until what failed is tried again, unless the browser is online before; each time twice as many. */
const RETRY_MS = 15_000;

/**
 * Once the page stands and nothing else is to be done, or soon after. What answers false has failed, as where a
 * connection is lost, and is tried again until it has not. Returns what calls it off.
 */
export function afterLoad(begin: () => unknown): () => void {
  let isOver = false;
  let retryMs = RETRY_MS;
  const soon = () => void (window.requestIdleCallback?.(run, { timeout: IDLE_MS }) ?? setTimeout(run));
  async function run() {
    while (!isOver && (await begin()) === false)
      await new Promise((wake) => {
        addEventListener("online", wake, { once: true });
        setTimeout(wake, (retryMs *= 2));
      });
  }
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
  return () => void (isOver = true);
}
