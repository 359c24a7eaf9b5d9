/** Under which another tab hears of it. */
export const CONFIRMED_KEY = "email-confirmed";

/**
 * Tells the other tabs of this browser, by storage: an open channel would keep the browser from keeping pages for Back.
 */
export function tellEmailConfirmed() {
  try {
    localStorage.setItem(CONFIRMED_KEY, String(Date.now()));
  } catch {
    // Where storage is forbidden they learn it when somebody comes back to them.
  }
}

/** Milliseconds between two looks of one tab. */
const LOOK_INTERVAL_MS = 60_000;

/** Also when somebody comes back to this tab after a while: the link may have been opened on another device. */
export function onEmailConfirmed(hear: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let looked = -Infinity;
  window.addEventListener("storage", ({ key }) => key === CONFIRMED_KEY && hear(), { signal });
  const look = () => {
    if (document.visibilityState !== "visible" || performance.now() < looked + LOOK_INTERVAL_MS) return;
    looked = performance.now();
    hear();
  };
  document.addEventListener("visibilitychange", look, { signal });
  return () => ended.abort();
}
