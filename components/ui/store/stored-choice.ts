import { createListeners } from "./store";

/**
 * A choice in `localStorage`, which other tabs hear of by the storage event. Where storage is forbidden it lasts as long as
 * the page.
 */
export function createStoredChoice(key: string) {
  let unstored: string | null = null;
  const here = createListeners();
  return {
    read(): string | null {
      try {
        return unstored ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },

    set(choice: string) {
      try {
        localStorage.setItem(key, choice);
        unstored = null;
      } catch {
        unstored = choice;
      }
      here.notify();
    },

    subscribe(listener: () => void): () => void {
      const end = here.subscribe(listener);
      addEventListener("storage", listener);
      return () => {
        end();
        removeEventListener("storage", listener);
      };
    },
  };
}
