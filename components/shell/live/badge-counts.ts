import { createListeners } from "@/components/ui/store/store";
import type { News } from "./news";
import { transactionOf } from "./live-place";
import { emitSignal } from "./signals";

/** How much is new, for whom, and the place in the order of events at which that was read. */
export type BadgeCounts = { profileId: string; cursor: string; news: News };

const { subscribe, notify } = createListeners();
let known: BadgeCounts | null = null;

export const badgeCounts = { subscribe, read: () => known, onServer: () => null };

/**
 * From a page, or from what was asked since. Whichever was read later holds, however late the other arrives; of two that
 * were read while one older transaction was under way nobody knows: where they differ one asks once more.
 */
export function updateBadgeCounts(next: BadgeCounts) {
  const before = known?.profileId === next.profileId ? known : null;
  const later = before ? transactionOf(next.cursor) - transactionOf(before.cursor) : 1;
  if (later < 0) return;
  known = next;
  if (later === 0 && JSON.stringify(next.news) !== JSON.stringify(before!.news)) emitSignal("doubt");
  notify();
}

/** Where the order of events began anew, whatever is read next holds. */
export function resetBadgeCounts() {
  known = null;
}

/** What a page said, or what was learned since of the same profile. */
export function newerOf(given: BadgeCounts, since: BadgeCounts | null): News {
  const isKnown = since?.profileId === given.profileId && transactionOf(since.cursor) >= transactionOf(given.cursor);
  return isKnown ? since.news : given.news;
}
