import { createKeyedStore } from "@/components/ui/store/store";

type Name = { actingId: string; postId: string };
const unfolded = createKeyedStore<true>();
const keyOf = ({ actingId, postId }: Name) => `${actingId} ${postId}`;

/** Whether a card has its thread unfolded. It stays so when the card leaves the screen and comes back. */
export function useUnfolded(name: Name): boolean {
  return unfolded.use(keyOf(name)) ?? false;
}

export function unfold(name: Name, isOpen: boolean) {
  unfolded.set(keyOf(name), isOpen || undefined);
}
