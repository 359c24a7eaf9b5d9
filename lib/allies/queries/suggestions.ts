import { selectSuggestions, suggestionOf } from "@/lib/allies/suggestion-query";
import type { Viewer } from "@/lib/auth/viewer";

export type Suggestion = ReturnType<typeof suggestionOf>;

/** Profiles that the viewer's profile may want as allies, each with a reason that everyone may know; the best first. */
export async function listSuggestions(viewer: Viewer): Promise<Suggestion[]> {
  return (await selectSuggestions(viewer)).map(suggestionOf);
}
