import type { AllyName } from "@/lib/allies/ally-list-query";
import { skeletonOf, skeletonsOf } from "@/lib/strings/confusables";

/**
 * Of those who ask the handle of the ally whose name they have at a glance, by their ids. Allies among them are who they
 * are.
 */
export function namesakesAmong(
  named: readonly AllyName[],
  asking: readonly { id: string; displayName: string }[],
): Map<string, string> {
  const allies = new Map(named.map(({ handle, displayName }) => [skeletonOf(displayName), handle]));
  const known = new Set(named.map(({ id }) => id));
  // Of names that nobody can read, such as of emoji, none is taken for another.
  allies.delete("");
  return new Map(
    asking.flatMap(({ id, displayName }) => {
      if (known.has(id)) return [];
      const ally = skeletonsOf(displayName)
        .map((skeleton) => allies.get(skeleton))
        .find(Boolean);
      return ally ? [[id, ally] as const] : [];
    }),
  );
}
