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
 * Key-value store of this tab: components follow a value by `use`, which on the server and until the page has hydrated is
 * undefined.
 */
export function createKeyedStore<T>() {
  const values = new Map<string, T>();
  const { subscribe, notify } = createListeners();

  whenCleared(() => {
    values.clear();
    notify();
  });

  return {
    use: (key: string) => useSyncExternalStore(subscribe, () => values.get(key), nothing),
    get: (key: string) => values.get(key),
    keys: () => [...values.keys()],
    set(key: string, value: T | undefined) {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      notify();
    },
  };
}

/**
 * What only the browser knows and does not change while a page is shown; `onServer` where the server renders and until the
 * page has hydrated.
 */
export function useBrowserValue<T, S>(read: () => T, onServer: S): T | S {
  return useSyncExternalStore<T | S>(neverChanges, read, () => onServer);
}

function neverChanges() {
  return nothing;
}

function nothing() {
  return undefined;
}
