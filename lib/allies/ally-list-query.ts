import { requestReceivedSql, requestSentSql, sharedAlliesSql } from "@/lib/allies/policy";
import type { AllyList, RequestList } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type ListedRow, listedSql, nameMatchesSql, standingSql, type Standing } from "@/lib/profiles/listing";
import { profileOpenSql, profileVisibleSql, viewAsAmongOthers } from "@/lib/profiles/policy";

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/** Of one profile, who joined last first. */
export function selectAllies(viewer: Viewer, { id, as, before, q }: AllyList, limit: number): Promise<ListedRow[]> {
  return db.$queryRaw`
    ${q ? Prisma.empty : Prisma.sql`-- prepared\n`}
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    owner AS MATERIALIZED (
      SELECT profile.id FROM "Profile" profile
      WHERE profile.id = ${id}::uuid AND ${profileVisibleSql(blockedIds)} AND ${profileOpenSql(viewer, "alliesAudience", as)}
    )
    SELECT ${listedSql(viewer, viewAsAmongOthers(as))}
    FROM owner JOIN "AllyEdge" edge ON edge."profileId" = owner.id JOIN "Profile" profile ON profile.id = edge."allyId"
    WHERE ${profileVisibleSql(blockedIds)} AND ${before ? Prisma.sql`edge."allyId" < ${before}::uuid` : Prisma.sql`TRUE`}
      AND ${q ? nameMatchesSql(q) : Prisma.sql`TRUE`}
    ORDER BY edge."allyId" DESC LIMIT ${limit}`;
}

export type RequestRow = ListedRow & {
  requestId: string;
  /** Of one that was received; a sent one is not shown again. */
  note: string | null;
  requestedAt: Date;
  sharedAllies: number;
};

/** Those that the viewer's profile has received or sent, the newest first. */
export function selectRequests(
  viewer: Viewer,
  { direction, before }: RequestList,
  limit: number,
): Promise<RequestRow[]> {
  const isReceived = direction === "received";
  const other = isReceived ? Prisma.sql`alliance."requestedById"` : Prisma.sql`alliance."addresseeId"`;
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT ${listedSql(viewer)}, alliance.id AS "requestId", alliance."createdAt" AS "requestedAt",
      ${isReceived ? Prisma.sql`alliance.note` : Prisma.sql`NULL`} AS note,
      (SELECT count(*)::int FROM (${sharedAlliesSql(viewer, blockedIds)}) shared) AS "sharedAllies"
    FROM "Alliance" alliance JOIN "Profile" profile ON profile.id = ${other}
    WHERE ${isReceived ? requestReceivedSql(viewer) : requestSentSql(viewer)} AND ${profileVisibleSql(blockedIds)}
      AND ${before ? Prisma.sql`alliance.id < ${before}::uuid` : Prisma.sql`TRUE`}
    ORDER BY alliance.id DESC LIMIT ${limit}`;
}

/** Allies whose names are compared with another one: of somebody who has more, those who joined last. */
export const MAX_NAMES = 5_000;
export type AllyName = { id: string; handle: string; displayName: string };

/** What the allies of the viewer's profile are called. */
export function selectAllyNames(viewer: Viewer): Promise<AllyName[]> {
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT profile.id, profile.handle, profile."displayName"
    FROM "AllyEdge" edge JOIN "Profile" profile ON profile.id = edge."allyId"
    WHERE edge."profileId" = ${viewer.profileId}::uuid AND ${profileVisibleSql(blockedIds)}
    ORDER BY edge."allyId" DESC LIMIT ${MAX_NAMES}`;
}

/** How the viewer's profile stands to each of these, which it has been shown; of how many the planner does not see. */
export function selectStandings(viewer: Viewer, ids: readonly string[]): Promise<(Standing & { id: string })[]> {
  return db.$queryRaw`
    -- prepared
    SELECT asked.id, ${standingSql(viewer, Prisma.sql`asked.id`)} FROM unnest((SELECT ${ids}::uuid[])) asked (id)`;
}
