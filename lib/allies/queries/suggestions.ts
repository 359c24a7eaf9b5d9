import { type SuggestionRow, selectSuggestions } from "@/lib/allies/suggestion-query";
import type { Viewer } from "@/lib/auth/viewer";
import { interestsOf } from "@/lib/profiles/interests";

export type Suggestion = Awaited<ReturnType<typeof listSuggestions>>[number];
export type AlliesAside = Awaited<ReturnType<typeof listAlliesAside>>;

/** Profiles that the viewer's profile may want as allies, each with a reason that everyone may know; the best first. */
export async function listSuggestions(viewer: Viewer) {
  return (await selectSuggestions(viewer, "page")).map(withReason);
}

/** The first of them, the latest of those who ask to be allies, and how many wait for an answer to that. */
export async function listAlliesAside(viewer: Viewer) {
  const rows = await selectSuggestions(viewer, "aside");
  const requests = rows.filter(({ relation }) => relation === "pending");
  return {
    requests,
    waiting: requests[0]?.waiting ?? 0,
    suggestions: rows.filter(({ relation }) => relation === "none").map(withReason),
  };
}

function withReason({ id, kind, handle, displayName, photoId, headline, relation, isMuted, ...why }: SuggestionRow) {
  const [interest] = why.interest === null ? [] : interestsOf([why.interest]);
  const reason = why.sharedAllies > 0 ? { sharedAllies: why.sharedAllies } : { interest: interest! };
  return { id, kind, handle, displayName, photoId, headline, relation, isMuted, reason };
}
