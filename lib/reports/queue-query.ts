import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { type ModeratorRole, Prisma } from "@/lib/generated/prisma/client";
import { type CaseRow, replyCountSql, sinceSql, takenSql } from "@/lib/reports/case-query";
import { caseVisibleSql, moderationVisibleSql, objectionOwnedSql } from "@/lib/reports/policy";
import { heldSql } from "@/lib/reports/policy/pictures";
import type { QueuePage } from "@/lib/reports/schema";
import type { QueueView } from "@/lib/reports/schema/limits";

type Queue = {
  role: ModeratorRole;
  openCount: number;
  mineCount: number;
  /** Of those that wait for the viewer, who did not answer what they are against. */
  objectionCount: number;
  cases: CaseRow[];
};

function shownSql(viewer: Viewer, show: QueueView): Prisma.Sql {
  if (show === "answered") return Prisma.sql`c."answeredAt" IS NOT NULL`;
  if (show === "objections")
    return Prisma.sql`EXISTS (SELECT FROM "Objection" o WHERE o."caseId" = c.id AND ${objectionOwnedSql(viewer)})`;
  const mine = Prisma.sql`c."takenById" = ${viewer.userId}::uuid AND ${takenSql(viewer.clock.now())}`;
  return show === "mine" ? Prisma.sql`c."answeredAt" IS NULL AND ${mine}` : Prisma.sql`c."answeredAt" IS NULL`;
}

/** Of what is open the gravest first, of these the oldest; of what was answered the newest. */
function placeSql(show: QueueView, after: string | undefined): { behind: Prisma.Sql; order: Prisma.Sql } {
  const last = Prisma.sql`SELECT -last.severity FROM "ReportCase" last WHERE last.id = ${after}::uuid`;
  if (show === "answered" || show === "objections")
    return { behind: after ? Prisma.sql`c.id < ${after}::uuid` : Prisma.sql`TRUE`, order: Prisma.sql`c.id DESC` };
  return {
    behind: after ? Prisma.sql`(-c.severity, c.id) > ((${last}), ${after}::uuid)` : Prisma.sql`TRUE`,
    order: Prisma.sql`-c.severity, c.id`,
  };
}

/** A page of the queue, in one statement; null for whoever does not moderate. */
export async function selectQueue(
  viewer: Viewer,
  { show = "open", after }: QueuePage,
  limit: number,
): Promise<Queue | null> {
  const { behind, order } = placeSql(show, after);
  const countSql = (counted: QueueView) => Prisma.sql`(
    SELECT count(*)::int FROM (
      SELECT FROM "ReportCase" c WHERE ${shownSql(viewer, counted)} AND ${caseVisibleSql(viewer)} LIMIT 100) counted)`;
  const [queue] = await db.$queryRaw<Queue[]>`
    SELECT moderator.role, ${countSql("open")} AS "openCount", ${countSql("mine")} AS "mineCount",
      ${countSql("objections")} AS "objectionCount", COALESCE((
      SELECT json_agg(listed.row ORDER BY listed.number) FROM (
        SELECT row_number() OVER (ORDER BY ${order}) AS number, json_build_object(
          'id', c.id, 'kind', c.kind, 'severity', c.severity, 'reportCount', reported.count, 'at', ${sinceSql},
          'reasons', reported.reasons, 'name', profile."displayName", 'answer', c.answer, 'replyCount', ${replyCountSql}, 'isHeld', ${heldSql},
          'isMine', c."takenById" IS NOT DISTINCT FROM ${viewer.userId}::uuid AND ${takenSql(viewer.clock.now())},
          'takenBy', CASE WHEN ${takenSql(viewer.clock.now())} THEN (
            SELECT own."displayName" FROM "Profile" own WHERE own."userId" = c."takenById") END) AS row
        FROM "ReportCase" c LEFT JOIN "Profile" profile ON profile.id = c."profileId"
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS count, count(r."repliedAt")::int AS replies, min(r."createdAt") AS at,
            COALESCE(array_agg(DISTINCT r.reason) FILTER (WHERE r.id IS NOT NULL), '{}') AS reasons
          FROM "Report" r WHERE r."caseId" = c.id
        ) reported
        WHERE ${shownSql(viewer, show)} AND ${behind} AND ${caseVisibleSql(viewer)}
        ORDER BY ${order} LIMIT ${limit}
      ) listed
    ), '[]') AS cases
    FROM "Moderator" moderator WHERE ${moderationVisibleSql(viewer)}`;
  return queue ?? null;
}
