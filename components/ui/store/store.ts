import { useSyncExternalStore } from "react";

/** Publish/subscribe without a payload: `subscribe` as useSyncExternalStore wants it, and what tells of a change. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns what ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => listeners.forEach((listener) => listener()),
  };
}

/** At sign-out, and wherever somebody is asked to sign in: what this tab keeps of what somebody read goes. */
export const { subscribe: whenCleared, notify: clearStores } = createListeners();

/**
 * What only the browser knows and does not change while a page is shown; `onServer` where the server renders and until the
 * page has hydrated.
 */
export function useBrowserValue<T, S>(read: () => T, onServer: S): T | S {
  return useSyncExternalStore<T | S>(neverChanges, read, () => onServer);
}

function neverChanges() {
  return () => {};
}
