import { useSyncExternalStore } from "react";
import { createListeners, whenCleared } from "./store";

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
    use: (key: string) =>
      useSyncExternalStore(
        subscribe,
        () => values.get(key),
        () => undefined,
      ),
    get: (key: string) => values.get(key),
    keys: () => [...values.keys()],
    set(key: string, value: T | undefined) {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      notify();
    },
  };
}
