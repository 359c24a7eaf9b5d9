import { alliesAsideOf, MAX_SUGGESTED } from "@/lib/allies/aside-query";
import { forgetSuggested, suggestedIds } from "@/lib/allies/suggested";
import type { Viewer } from "@/lib/auth/viewer";
import { describeError, logEvent } from "@/lib/observability/log";
import { ownOrganizationsOf } from "@/lib/organizations/own-organizations-query";
import { selectAside } from "@/lib/posts/aside-query";
import { stancesOf } from "@/lib/posts/topics";
import { completenessOfPieces } from "@/lib/resumes/completeness";

/**
 * What stands beside the feed, in one statement while it is known who was suggested: how the viewer's profile stands to
 * each topic, how complete the resume is (null for whoever does not act as themselves), the human's organizations, and
 * who asks or may be asked to become an ally. Where nobody can be suggested, all else stands.
 */
export async function getFeedAside(viewer: Viewer) {
  const suggested = await suggestedOrNone(viewer);
  const aside = await readAside(viewer, suggested);
  if (aside.allies.suggestions.length >= Math.min(MAX_SUGGESTED, suggested.length)) return aside;
  // Of those too few still may be.
  forgetSuggested(viewer);
  const others = await suggestedOrNone(viewer);
  return others.length > 0 ? readAside(viewer, others) : aside;
}

/** It is the dearest question of the page, and the first that takes too long. */
function suggestedOrNone(viewer: Viewer): Promise<string[]> {
  return suggestedIds(viewer).catch((error: unknown) => {
    logEvent("warn", "suggestions failed", describeError(error));
    return [];
  });
}

async function readAside(viewer: Viewer, suggested: readonly string[]) {
  const { topics, pieces, organizations, allies } = await selectAside(viewer, suggested);
  return {
    stances: stancesOf(topics),
    completeness: pieces && completenessOfPieces(pieces),
    own: ownOrganizationsOf(organizations),
    allies: alliesAsideOf(allies),
  };
}
