import { languageSql, timeZoneSql } from "@/lib/accounts/locale-query";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import { type DigestFrequency, Prisma } from "@/lib/generated/prisma/client";
import { besideSearch, type SavedSearchColumns, searchOpenSql } from "@/lib/search/saved-search-query";
import { savedSearchStillOwnedSql } from "@/lib/search/policy";
import type { AlertsJob } from "@/lib/search/schema/alerts";

/** `userId`: whom it goes to; nobody, once that account is gone. */
export type DueAlert = { id: string; userId: string | null; frequency: DigestFrequency; timeZone: string };

/**
 * Locked until the transaction ends; those that another worker has at the moment are left to it. Those of one account
 * that are due at the same time come together, so that each account is enqueued once.
 */
export function selectDueAlerts(tx: Transaction, { clock }: System, limit: number): Promise<DueAlert[]> {
  return tx.$queryRaw`
    SELECT search.id, search."createdById" AS "userId", search.alerts AS frequency, ${timeZoneSql(Prisma.sql`search."createdById"`)} AS "timeZone"
    FROM "SavedSearch" search
    WHERE search."alertAt" <= ${clock.now()}
    ORDER BY search."alertAt", search."createdById" LIMIT ${limit} FOR UPDATE OF search SKIP LOCKED`;
}

export async function updateDueAlerts(tx: Transaction, next: { id: string; alertAt: Date }[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "SavedSearch" search SET "alertAt" = next."alertAt"
    FROM unnest(${next.map(({ id }) => id)}::uuid[], ${next.map(({ alertAt }) => alertAt)}::timestamptz[]) AS next(id, "alertAt")
    WHERE search.id = next.id`;
}

/** Those that go to the human and are not due yet come at these hours from now on. */
export async function updateAlertHours(
  tx: Transaction,
  { userId, clock }: Viewer,
  { DAILY, WEEKLY }: { DAILY: Date; WEEKLY: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "SavedSearch" search SET "alertAt" = CASE search.alerts WHEN 'DAILY' THEN ${DAILY}::timestamptz ELSE ${WEEKLY}::timestamptz END
    WHERE search."createdById" = ${userId}::uuid AND search.alerts <> 'OFF' AND search."alertAt" > ${clock.now()}`;
}

/** Of a search what an alert is made of, and of its reader what it goes to. */
export type AlertColumns = Pick<
  SavedSearchColumns,
  "id" | "kind" | "name" | "criteria" | "isOpen" | "latitude" | "longitude"
> & {
  email: string;
  ownProfileId: string;
  locale: string;
  /** Since when what comes is new: neither told by an alert before nor looked at since. */
  since: Date;
  /** Whose it is. */
  profileId: string;
};

/**
 * The searches of which somebody is told by mails that come so often: their own, and those of organizations for which
 * they still recruit or act, as long as the job is open; none without an address that is known to be theirs.
 */
export function selectAlertedSearches(
  system: System,
  { userId, frequency }: AlertsJob,
  limit: number,
): Promise<AlertColumns[]> {
  return db.$queryRaw<AlertColumns[]>`
    -- prepared
    SELECT u.email, own.id AS "ownProfileId", ${languageSql(Prisma.sql`u.id`)} AS locale,
      search.id, search.kind, search.name, search.criteria, search."profileId", TRUE AS "isOpen", place.latitude, place.longitude,
      GREATEST(search."alertedUntil", visit."visitedAt") AS since
    FROM "SavedSearch" search ${besideSearch}
    JOIN "User" u ON u.id = search."createdById" AND u."emailVerified" IS NOT NULL
    JOIN "Profile" own ON own."userId" = u.id AND own."deactivatedAt" IS NULL
    LEFT JOIN "SavedSearchVisit" visit ON visit."searchId" = search.id AND visit."profileId" = own.id
    WHERE search."createdById" = ${userId}::uuid AND search.alerts = ${frequency}::"DigestFrequency"
      AND ${savedSearchStillOwnedSql(Prisma.sql`own.id`)} AND ${searchOpenSql(system)}
    ORDER BY search.id LIMIT ${limit}`;
}
