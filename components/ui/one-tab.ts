/** Milliseconds that a tab waits for another one: the browser may have stopped that one in the middle of it. */
const TURN_MS = 20_000;

/**
 * While no other tab does the same. Browsers without locks, and pages by http:, do it at once, so that it must stand being
 * done twice. `work` does not reject.
 */
export function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  // It refuses only who has waited for too long.
  return navigator.locks.request(name, { signal: AbortSignal.timeout(TURN_MS) }, work).catch(work);
}
