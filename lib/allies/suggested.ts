import { MAX_SUGGESTED } from "@/lib/allies/aside-query";
import { selectSuggestions } from "@/lib/allies/suggestion-query";
import type { Viewer } from "@/lib/auth/viewer";
import { MINUTE_MS } from "@/lib/time";

/** For so long the same are suggested beside the feed, and few only until whoever has just begun looks again, … */
const [KEPT_MS, FEW_KEPT_MS] = [5 * MINUTE_MS, MINUTE_MS / 6];
/** … the first of so many that still may be, … */
const MAX_KEPT = 12;
/** … to so many viewers. */
const MAX_VIEWERS = 2_000;

/** Of this process; another one may keep others. */
const kept = new Map<string, { ids: string[]; until: number }>();

/**
 * The ids of those who were suggested within the last minutes, the best first: finding them costs more than a page of
 * the feed. Nobody is shown by them alone: what suggestions rest on is asked whenever somebody is.
 */
export async function suggestedIds(viewer: Viewer): Promise<string[]> {
  const [key, now] = [keyOf(viewer), viewer.clock.now().getTime()];
  const known = kept.get(key);
  if (known && now < known.until) return known.ids;
  const ids = (await selectSuggestions(viewer)).slice(0, MAX_KEPT).map(({ id }) => id);
  if (kept.size >= MAX_VIEWERS) kept.clear();
  kept.set(key, { ids, until: now + (ids.length < MAX_SUGGESTED ? FEW_KEPT_MS : KEPT_MS) });
  return ids;
}

/** So that others are found. */
export function forgetSuggested(viewer: Viewer): void {
  kept.delete(keyOf(viewer));
}

/** The human's as well: whom they block, their organization's other people may be suggested. */
function keyOf({ profileId, ownProfileId }: Viewer): string {
  return `${profileId} ${ownProfileId}`;
}
