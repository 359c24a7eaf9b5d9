import { selectAllyNames } from "@/lib/allies/ally-list-query";
import type { Viewer } from "@/lib/auth/viewer";
import { skeletonOf } from "@/lib/confusables";

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
  return new Map(
    strangers.flatMap(({ id, displayName }) => {
      const ally = allies.get(skeletonOf(displayName));
      return ally ? [[id, ally] as const] : [];
    }),
  );
}
