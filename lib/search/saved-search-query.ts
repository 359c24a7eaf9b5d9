import type { Viewer } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { type DigestFrequency, Prisma, type SearchKind } from "@/lib/generated/prisma/client";
import type { Position } from "@/lib/jobs/distance";
import { lastOpenDay } from "@/lib/jobs/policy";
import { savedSearchOwnedSql, searchAlertsOwnedSql } from "@/lib/search/policy";

/** A saved search with what it takes to count what is new in it. */
export type SavedSearchColumns = {
  id: string;
  kind: SearchKind;
  name: string;
  criteria: unknown;
  alerts: DigestFrequency;
  createdById: string | null;
  /** Since when what comes is new to whoever looks: their last visit, or that it was saved. */
  since: Date;
  visitedAt: Date | null;
  profileId: string;
  profileName: string;
  jobId: string | null;
  jobTitle: string | null;
  /** Whether anything new is looked for: nobody is any more for a job that is over or gone. */
  isOpen: boolean;
  /** The alerts go to whoever looks, or to nobody any more. */
  isOwnAlert: boolean;
  latitude: number | null;
  longitude: number | null;
};

/** Over a `search` with its `visit`; the place is that of its criteria. */
const columnsFor = (
  viewer: Viewer,
) => Prisma.sql`search.id, search.kind, search.name, search.criteria, search.alerts, search."createdById",
  COALESCE(visit."visitedAt", search."createdAt") AS since, visit."visitedAt",
  profile.id AS "profileId", profile."displayName" AS "profileName", job.id AS "jobId", job.title AS "jobTitle",
  ${searchOpenSql(viewer)} AS "isOpen", ${searchAlertsOwnedSql(viewer)} AS "isOwnAlert", place.latitude, place.longitude`;

/** What belongs to a `search`: whose it is, for which job, where around. */
export const besideSearch = Prisma.sql`
  JOIN "Profile" profile ON profile.id = search."profileId"
  LEFT JOIN "Job" job ON job.id = search."jobId"
  LEFT JOIN "Place" place ON place.id = CASE WHEN search.criteria ->> 'placeId' ~ '^[1-9][0-9]{0,8}$' THEN (search.criteria ->> 'placeId')::int END`;

/** Whether there is still something to be found by a `search`, with its `job`: for one of candidates an open job. */
export function searchOpenSql({ clock }: { clock: Clock }): Prisma.Sql {
  return Prisma.sql`(search.kind <> 'CANDIDATES' OR (job.id IS NOT NULL AND job."archivedAt" IS NULL
    AND (job."closesOn" IS NULL OR job."closesOn" >= ${lastOpenDay(clock)}::date)))`;
}

/** Whether the viewer may change who gets the alerts of one of their searches: see `searchAlertsOwnedSql`. */
export async function ownsAlerts(tx: Transaction, viewer: Viewer, searchId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT search.id FROM "SavedSearch" search
    WHERE search.id = ${searchId}::uuid AND ${savedSearchOwnedSql(viewer)} AND ${searchAlertsOwnedSql(viewer)}`;
  return rows.length > 0;
}

/**
 * Those of a human and of whom they act as, the newest first; `only`: one of them, or none for jobs. People's own come
 * first by their index, and each profile has few.
 */
export function selectSavedSearches(
  viewer: Viewer,
  only: { searchId?: string; before?: string; isOfJobs?: boolean },
  limit: number,
): Promise<SavedSearchColumns[]> {
  const { searchId, before, isOfJobs } = only;
  const asked = [
    ...(searchId ? [Prisma.sql`search.id = ${searchId}::uuid`] : []),
    ...(before ? [Prisma.sql`search.id < ${before}::uuid`] : []),
    ...(isOfJobs === false ? [Prisma.sql`search.kind <> 'JOBS'`] : []),
  ];
  return db.$queryRaw<SavedSearchColumns[]>`
    WITH whose AS MATERIALIZED (
      SELECT ${viewer.ownProfileId}::uuid AS id
      UNION SELECT "organizationId" FROM "Membership" WHERE "profileId" = ${viewer.ownProfileId}::uuid
    )
    SELECT ${columnsFor(viewer)}
    FROM "SavedSearch" search ${besideSearch}
    LEFT JOIN "SavedSearchVisit" visit ON visit."searchId" = search.id AND visit."profileId" = ${viewer.ownProfileId}::uuid
    WHERE search."profileId" IN (SELECT id FROM whose) AND ${Prisma.join([savedSearchOwnedSql(viewer), ...asked], " AND ")}
    ORDER BY search.id DESC LIMIT ${limit}`;
}

export function positionOf({
  latitude,
  longitude,
}: Pick<SavedSearchColumns, "latitude" | "longitude">): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
