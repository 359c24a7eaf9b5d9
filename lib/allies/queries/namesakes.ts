import { selectAllyNames } from "@/lib/allies/ally-list-query";
import type { Viewer } from "@/lib/auth/viewer";
import { skeletonOf, skeletonsOf } from "@/lib/confusables";

/**
 * Of strangers who turn to the viewer's profile the handle of the ally whose name they have at a glance, by their ids: whoever
 * takes somebody's name is taken for them. One statement, where there are strangers.
 */
export async function findNamesakes(
  viewer: Viewer,
  strangers: readonly { id: string; displayName: string }[],
): Promise<Map<string, string>> {
  if (strangers.length === 0) return new Map();
  const allies = new Map<string, string>();
  for (const { handle, displayName } of await selectAllyNames(viewer)) allies.set(skeletonOf(displayName), handle);
  // Of names that nobody can read, such as of emoji, none is taken for another.
  allies.delete("");
  return new Map(
    strangers.flatMap(({ id, displayName }) => {
      const ally = skeletonsOf(displayName)
        .map((skeleton) => allies.get(skeleton))
        .find(Boolean);
      return ally ? [[id, ally] as const] : [];
    }),
  );
}
