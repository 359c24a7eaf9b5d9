import { candidateFiltersOf } from "@/lib/candidates/filter-query";
import type { SearchKind } from "@/lib/generated/prisma/client";
import { filtersOf, type JobSeeker } from "@/lib/jobs/filter-query";
import { criteriaOf, isFoundKind } from "@/lib/search/schema/kinds";
import { selectNewCandidates } from "@/lib/search/new-candidates-query";
import { type NewJobs, selectNewJobs } from "@/lib/search/new-jobs-query";
import { countNewPosts, countNewProfiles } from "@/lib/search/queries/new-found";
import { positionOf, type SavedSearchColumns } from "@/lib/search/saved-search-query";

type Row = Pick<
  SavedSearchColumns,
  "id" | "kind" | "criteria" | "profileId" | "isOpen" | "latitude" | "longitude" | "since"
>;
type Counter = (seeker: JobSeeker, rows: readonly Row[], until: Date | undefined) => Promise<Map<string, NewJobs>>;

/** Those of a kind in one statement (jobs as `openJobsVisibleSql`, people as `candidateVisibleSql` has them), or each in its own. */
const counters: Record<SearchKind, Counter> = {
  JOBS(seeker, rows, until) {
    const asked = rows.flatMap((row) => {
      const jobs = criteriaOf("JOBS", row.criteria);
      return jobs ? [{ id: row.id, filters: filtersOf(jobs, positionOf(row)), since: row.since, until }] : [];
    });
    return selectNewJobs(seeker, asked);
  },
  async CANDIDATES(seeker, rows, until) {
    const asked = rows.flatMap((row) => {
      const candidates = row.isOpen ? criteriaOf("CANDIDATES", row.criteria) : null;
      const { id, profileId: organizationId, since } = row;
      const filters = candidates && candidateFiltersOf(candidates, positionOf(row));
      return filters ? [{ id, organizationId, filters, since, until }] : [];
    });
    return withoutTitles(await selectNewCandidates(seeker, asked));
  },
  PEOPLE: countFound,
  ORGANIZATIONS: countFound,
  POSTS: countFound,
};

/**
 * What is new in each of the searches of one human: of jobs what the newest are called, of all else nothing but their
 * number, and of candidates none for a job that is over.
 */
export async function selectFresh(
  seeker: JobSeeker,
  rows: readonly Row[],
  until?: Date,
): Promise<Map<string, NewJobs>> {
  const kinds = Object.keys(counters) as SearchKind[];
  const found = await Promise.all(
    kinds.map((kind) => {
      const those = rows.filter((row) => row.kind === kind);
      return counters[kind](seeker, those, until);
    }),
  );
  return new Map(found.flatMap((counts) => [...counts]));
}

/**
 * One after the other, each as its profile finds it: one mail does not take all connections. An alert, which has an end,
 * tells all that came since the one before, however old what is looked for may be.
 */
async function countFound(seeker: JobSeeker, rows: readonly Row[], end: Date | undefined) {
  const until = end ?? seeker.clock.now();
  const counts = new Map<string, number>();
  for (const { id, kind, profileId, criteria, since, ...row } of rows) {
    const saved = isFoundKind(kind) ? criteriaOf(kind, criteria) : null;
    if (!saved) continue;
    const asked = end ? { ...saved, since: undefined } : saved;
    const [whoever, between] = [
      { ...seeker, profileId },
      { since, until },
    ];
    const count = await (asked.type === "posts"
      ? countNewPosts(whoever, asked, between)
      : countNewProfiles(whoever, asked, positionOf(row), between));
    if (count > 0) counts.set(id, count);
  }
  return withoutTitles(counts);
}

function withoutTitles(counts: Map<string, number>): Map<string, NewJobs> {
  return new Map([...counts].map(([id, count]) => [id, { count, titles: [] }]));
}
