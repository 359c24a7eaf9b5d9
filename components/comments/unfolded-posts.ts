import { useSyncExternalStore } from "react";
import { whenCleared } from "@/components/ui/entities/entity-store";

type Name = { actingId: string; postId: string };
const unfolded = new Set<string>();
const listeners = new Set<() => void>();

whenCleared(() => unfolded.clear());

/** Whether a card has its thread unfolded. It stays so when the card leaves the screen and comes back. */
export function useUnfolded({ actingId, postId }: Name): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unfolded.has(`${actingId} ${postId}`),
    () => false,
  );
}

export function unfold({ actingId, postId }: Name, isOpen: boolean) {
  if (isOpen) unfolded.add(`${actingId} ${postId}`);
  else unfolded.delete(`${actingId} ${postId}`);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
