import { selectAllyNames } from "@/lib/allies/ally-list-query";
import { namesakesAmong } from "@/lib/allies/namesakes";
import type { Viewer } from "@/lib/auth/viewer";

/**
 * Of strangers who turn to the viewer's profile the handle of the ally whose name they have at a glance, by their ids: whoever
 * takes somebody's name is taken for them. One statement, where there is anybody.
 */
export async function findNamesakes(
  viewer: Viewer,
  asking: readonly { id: string; displayName: string }[],
): Promise<Map<string, string>> {
  return asking.length === 0 ? new Map() : namesakesAmong(await selectAllyNames(viewer), asking);
}
