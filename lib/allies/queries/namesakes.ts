import { type AllyName, selectAllyNames } from "@/lib/allies/ally-list-query";
import type { Viewer } from "@/lib/auth/viewer";
import { skeletonOf, skeletonsOf } from "@/lib/confusables";

/**
 * Of strangers who turn to the viewer's profile the handle of the ally whose name they have at a glance, by their ids: whoever
 * takes somebody's name is taken for them. One statement, where there is anybody.
 */
export async function findNamesakes(
  viewer: Viewer,
  asking: readonly { id: string; displayName: string }[],
): Promise<Map<string, string>> {
  if (asking.length === 0) return new Map();
  return namesakesAmong(await selectAllyNames(viewer), asking);
}

/** The same among allies that are known. Those of them who ask are who they are. */
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
