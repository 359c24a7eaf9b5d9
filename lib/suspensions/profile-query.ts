import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { Prisma, type ReportAnswer, type ReportedKind, type ReportReason } from "@/lib/generated/prisma/client";
import { caseVisibleSql } from "@/lib/reports/policy";
import { moderatedVisibleSql, profileConcernsSql, profileSuspendableSql } from "@/lib/suspensions/policy";
import type { ModeratedProfile } from "@/lib/suspensions/schema";

/** Times are milliseconds. */
type SuspensionRow = {
  id: string;
  reason: ReportReason;
  words: string;
  at: number;
  until: number | null;
  by: string | null;
  liftedAt: number | null;
  /** Null where its term ended it. */
  liftedBy: string | null;
};

type ModeratedProfileRow = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  at: number;
  isSuspended: boolean;
  /** No higher role stands in the way. */
  mayAct: boolean;
  concernsOwn: boolean;
  /** Cases by their answer. */
  open: number;
  nothingWrong: number;
  warned: number;
  sensitive: number;
  removed: number;
  limited: number;
  isLimited: boolean;
  cases: { id: string; kind: ReportedKind; answer: ReportAnswer | null; reasons: ReportReason[]; at: number }[];
  suspensions: SuspensionRow[];
};

/** Suspensions of one profile that are shown. */
const MAX_SHOWN = 50;

const millisSql = (time: Prisma.Sql) => Prisma.sql`floor(extract(epoch FROM ${time}) * 1000)::float8`;
const nameSql = (userId: Prisma.Sql) =>
  Prisma.sql`(SELECT own."displayName" FROM "Profile" own WHERE own."userId" = ${userId})`;

/**
 * What moderators know of a profile, in one statement: not what it shows to some alone, nor whether its human hides. Null
 * for whoever does not moderate, and for one's own.
 */
export async function selectModeratedProfile(
  viewer: Viewer,
  { profileId, after }: ModeratedProfile,
  limit: number,
): Promise<ModeratedProfileRow | null> {
  const behind = after ? Prisma.sql`c.id < ${after}::uuid` : Prisma.sql`TRUE`;
  const countSql = (answer: Prisma.Sql) => Prisma.sql`(count(*) FILTER (WHERE ${answer}))::int`;
  const [row] = await db.$queryRaw<ModeratedProfileRow[]>`
    SELECT profile.id, profile.kind, profile.handle, profile."displayName", ${millisSql(Prisma.sql`profile."createdAt"`)} AS at,
      profile."suspendedAt" IS NOT NULL AS "isSuspended",
      profile."chosenPostsAudience" IS NOT NULL AS "isLimited", ${profileSuspendableSql(viewer)} AS "mayAct",
      ${profileConcernsSql(viewer)} AS "concernsOwn", counted.*,
      COALESCE((
        SELECT json_agg(listed.row ORDER BY listed.id DESC) FROM (
          SELECT c.id, json_build_object('id', c.id, 'kind', c.kind, 'answer', c.answer, 'at', ${millisSql(Prisma.sql`reported.at`)},
            'reasons', reported.reasons) AS row
          FROM "ReportCase" c CROSS JOIN LATERAL (
            SELECT min(r."createdAt") AS at, array_agg(DISTINCT r.reason) AS reasons FROM "Report" r WHERE r."caseId" = c.id
          ) reported
          WHERE c."profileId" = profile.id AND ${behind} AND ${caseVisibleSql(viewer)}
          ORDER BY c.id DESC LIMIT ${limit}
        ) listed), '[]') AS cases,
      COALESCE((
        SELECT json_agg(shown.row ORDER BY shown.id DESC) FROM (
          SELECT s.id, json_build_object('id', s.id, 'reason', s.reason, 'words', s.words, 'at', ${millisSql(Prisma.sql`s."createdAt"`)},
            'until', ${millisSql(Prisma.sql`s.until`)}, 'by', ${nameSql(Prisma.sql`s."actedById"`)},
            'liftedAt', ${millisSql(Prisma.sql`s."liftedAt"`)}, 'liftedBy', ${nameSql(Prisma.sql`s."liftedById"`)}) AS row
          FROM "Suspension" s WHERE s."profileId" = profile.id ORDER BY s.id DESC LIMIT ${MAX_SHOWN}
        ) shown), '[]') AS suspensions
    FROM "Profile" profile CROSS JOIN LATERAL (
      SELECT ${countSql(Prisma.sql`c.answer IS NULL`)} AS open, ${countSql(Prisma.sql`c.answer = 'NOTHING_WRONG'`)} AS "nothingWrong",
        ${countSql(Prisma.sql`c.answer = 'WARNED'`)} AS warned,
        ${countSql(Prisma.sql`c.answer = 'SENSITIVE'`)} AS sensitive, ${countSql(Prisma.sql`c.answer = 'REMOVED'`)} AS removed,
        ${countSql(Prisma.sql`c.answer = 'LIMITED'`)} AS limited
      FROM "ReportCase" c WHERE c."profileId" = profile.id AND ${caseVisibleSql(viewer)}
    ) counted
    WHERE profile.id = ${profileId}::uuid AND ${moderatedVisibleSql(viewer)}`;
  return row ?? null;
}
