/** Counts what Back and Forward have brought. */
let shown = 0;
let areStale = false;
let refreshShown: (() => void) | null = null;

/**
 * After a write pages come fresh wherever somebody goes on; only those that Back and Forward bring are the router's own
 * old ones. The first that is shown is asked for anew, with which the router forgets the others.
 */
export function watchPages(refresh: () => void): () => void {
  const traverse = () => {
    shown += 1;
    if (areStale) freshen();
  };
  refreshShown = refresh;
  addEventListener("popstate", traverse);
  return () => {
    refreshShown = null;
    removeEventListener("popstate", traverse);
  };
}

/** Names the page from which a write is sent. */
export function shownPage(): number {
  return shown;
}

/**
 * For a write that is done and rendered nothing anew. The page it was sent from puts the answer in its place itself.
 */
export function markPagesStale(sentFrom: number) {
  areStale = true;
  // Back was faster than the answer.
  if (sentFrom !== shown) freshen();
}

/** Also for what a page shows that turns out to be none any more. */
export function freshen() {
  areStale = false;
  // The router's own listener goes first: what it brings back is what is asked for anew.
  setTimeout(() => refreshShown?.());
}
