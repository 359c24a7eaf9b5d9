import { BACKOFF_MS, BLOCK_MS, REFRESH_MARGIN_MS, RETRY_MS } from "./terms";

/**
 * Milliseconds until a token that has just come is renewed. One that lives hardly longer than the margin waits like a
 * retry, so that nobody asks without a pause.
 */
export function refreshDelay(ttl: number): number {
  const due = Math.min(ttl / 2 + REFRESH_MARGIN_MS, ttl - REFRESH_MARGIN_MS);
  return Math.max(due, RETRY_MS.first);
}

/** Milliseconds until a renewal is tried again that has failed so many times. */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_MS.first * 2 ** (failures - 1), RETRY_MS.most);
}

/** Milliseconds in which nothing is asked after so many failures in a row, the last one with this status. */
export function throttleDelay(status: number | undefined, failures: number): number {
  return status === 403 || status === 404
    ? BLOCK_MS
    : Math.min(BACKOFF_MS.first * 2 ** (failures - 1), BACKOFF_MS.most);
}
