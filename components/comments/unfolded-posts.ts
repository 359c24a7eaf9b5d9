import { useSyncExternalStore } from "react";
import { createListeners, whenCleared } from "@/components/ui/store/store";

type Name = { actingId: string; postId: string };
const unfolded = new Set<string>();
const { subscribe, notify } = createListeners();
const keyOf = ({ actingId, postId }: Name) => `${actingId} ${postId}`;

whenCleared(() => unfolded.clear());

/** Whether a card has its thread unfolded. It stays so when the card leaves the screen and comes back. */
export function useUnfolded(name: Name): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unfolded.has(keyOf(name)),
    () => false,
  );
}

export function unfold(name: Name, isOpen: boolean) {
  unfolded[isOpen ? "add" : "delete"](keyOf(name));
  notify();
}
