import { selectAllies, selectRequests, selectStandings } from "@/lib/allies/ally-list-query";
import { findNamesakes } from "@/lib/allies/queries/namesakes";
import type { AllyList, RequestList } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { PAGE_SIZE } from "@/lib/pagination";
import type { Standing } from "@/lib/profiles/listing";

/** A request as one of its two sides sees it: the other one, and what they wrote. */
export type AllyRequest = Awaited<ReturnType<typeof listRequests>>["profiles"][number];

/**
 * A page of a profile's allies, who joined last first; `next` is the cursor of the page after it. None where the viewer
 * may not see them.
 */
export async function listAllies(viewer: Viewer, asked: AllyList) {
  const rows = await selectAllies(viewer, asked, PAGE_SIZE + 1);
  const profiles = rows.slice(0, PAGE_SIZE);
  return { profiles, next: rows.length > PAGE_SIZE ? (profiles.at(-1)?.id ?? null) : null };
}

/** A page of those who ask the viewer's profile to be allies, or whom it asks; the newest first. */
export async function listRequests(viewer: Viewer, asked: RequestList) {
  const rows = await selectRequests(viewer, asked, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const namesakes = await findNamesakes(viewer, asked.direction === "received" ? page : []);
  return {
    profiles: page.map(({ requestedAt, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
      namesake: namesakes.get(row.id) ?? null,
    })),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.requestId ?? null) : null,
  };
}

/** Adds to profiles of a list how the viewer stands to each, in one statement. */
export async function withStandings<T extends { id: string }>(
  viewer: Viewer,
  profiles: T[],
): Promise<(T & Standing)[]> {
  if (profiles.length === 0) return [];
  const rows = await selectStandings(
    viewer,
    profiles.map(({ id }) => id),
  );
  const standings = new Map(rows.map(({ id, ...standing }) => [id, standing]));
  return profiles.map((profile) => ({
    ...profile,
    ...(standings.get(profile.id) ?? { relation: "none", isMuted: false }),
  }));
}
