import type { Viewer } from "@/lib/auth/viewer";
import type { FindCandidates } from "@/lib/candidates/schema";
import { db } from "@/lib/db";
import type { DigestFrequency } from "@/lib/generated/prisma/client";
import { canSeekJobs, jobsManageableBy } from "@/lib/jobs/policy";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { PAGE_SIZE } from "@/lib/pagination";
import { selectFresh } from "@/lib/search/fresh-query";
import { criteriaOf, type FindFound, type FoundKind, isFoundKind, nameOfKind } from "@/lib/search/schema/kinds";
import { type SavedSearchColumns, selectSavedSearches } from "@/lib/search/saved-search-query";
import type { OneSearch } from "@/lib/search/schema";
import type { SearchListPage } from "@/lib/search/schema/page";

export type SavedSearch = {
  id: string;
  name: string;
  alerts: DigestFrequency;
  /** The alerts go to whoever looks, or to nobody: then they are off, and theirs to choose. */
  isOwnAlert: boolean;
  visitedAt: number | null;
  /** Null where what is stored is understood no more. */
  criteria:
    | { kind: "jobs"; asked: FindJobs | null }
    | { kind: Lowercase<FoundKind>; asked: FindFound | null }
    | {
        kind: "candidates";
        asked: FindCandidates | null;
        organization: { id: string; displayName: string };
        /** For which job; null once it is gone. */
        job: { id: string; title: string } | null;
        /** Else nobody is looked for any more. */
        isOpen: boolean;
      };
};
export type ListedSearch = SavedSearch & {
  /** How many have come since the last visit, up to a hundred. */
  fresh: number;
};

/**
 * A page of what the human has saved, the newest first, each with how much is new in it to them. Whoever acts as an
 * organization does not look for jobs.
 */
export async function listSavedSearches(viewer: Viewer, { before }: SearchListPage) {
  const rows = await selectSavedSearches(viewer, { before, isOfJobs: canSeekJobs(viewer) }, PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const fresh = await selectFresh(viewer, shown);
  const searches = shown.map((row): ListedSearch => ({
    ...savedSearchOf(viewer, row),
    fresh: fresh.get(row.id)?.count ?? 0,
  }));
  return { searches, next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null };
}

/** One of them; null for whoever may not know it. */
export async function getSavedSearch(viewer: Viewer, { searchId }: OneSearch): Promise<SavedSearch | null> {
  const [row] = await selectSavedSearches(viewer, { searchId }, 1);
  return row ? savedSearchOf(viewer, row) : null;
}

/** The job for which candidates are looked for, and whose; null for whoever does not recruit for it. */
export function getRecruitedJob(viewer: Viewer, { jobId }: { jobId: string }) {
  return db.job.findFirst({
    where: { AND: [jobsManageableBy(viewer), { id: jobId }] },
    select: { id: true, organizationId: true },
  });
}

function savedSearchOf(viewer: Viewer, row: SavedSearchColumns): SavedSearch {
  const { id, name, alerts, isOwnAlert, createdById, visitedAt } = row;
  const isNobodys = isOwnAlert && createdById !== viewer.userId;
  return {
    ...{ id, name, alerts: isNobodys ? "OFF" : alerts, isOwnAlert, visitedAt: visitedAt?.getTime() ?? null },
    criteria: savedCriteriaOf(row),
  };
}

function savedCriteriaOf({
  kind,
  criteria,
  profileId,
  profileName,
  jobId,
  jobTitle,
  isOpen,
}: SavedSearchColumns): SavedSearch["criteria"] {
  if (isFoundKind(kind)) return { kind: nameOfKind(kind), asked: criteriaOf(kind, criteria) };
  if (kind === "JOBS") return { kind: "jobs", asked: criteriaOf(kind, criteria) };
  return {
    kind: "candidates",
    asked: criteriaOf(kind, criteria),
    organization: { id: profileId, displayName: profileName },
    job: jobId && jobTitle !== null ? { id: jobId, title: jobTitle } : null,
    isOpen,
  };
}
