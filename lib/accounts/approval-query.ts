import type { SignUpRequestsPage } from "@/lib/accounts/schema/approval";
import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { moderationVisibleSql } from "@/lib/reports/policy";

type RequestRow = { id: string; name: string; domain: string; words: string; at: number; isRefused: boolean };

const PAGE = 20;

/** Of what is taken back nothing is left to decide: its account is about to go. */
const standsSql = Prisma.sql`NOT EXISTS (
  SELECT FROM "User" gone WHERE gone.id = request."userId" AND gone."deletesAt" IS NOT NULL AND request."refusedAt" IS NULL)`;

/**
 * Who asks to be let in, the oldest first, the refused ones last; null for whoever does not moderate. Of an address the
 * domain alone: that is what a wave has in common.
 */
export async function selectSignUpRequests(viewer: Viewer, { after }: SignUpRequestsPage) {
  const rows = await db.$queryRaw<(RequestRow | { id: null })[]>`
    SELECT listed.* FROM "Moderator" moderator LEFT JOIN LATERAL (
      SELECT request."userId" AS id, own."displayName" AS name, split_part(human.email, '@', 2) AS domain, request.words,
        (extract(epoch FROM request."createdAt") * 1000)::float8 AS at, request."refusedAt" IS NOT NULL AS "isRefused"
      FROM "SignUpRequest" request JOIN "User" human ON human.id = request."userId"
      JOIN "Profile" own ON own."userId" = human.id
      WHERE ${standsSql} AND (
        ${after ?? null}::uuid IS NULL OR (request."refusedAt" IS NOT NULL, request."userId") > (
          SELECT last."refusedAt" IS NOT NULL, last."userId" FROM "SignUpRequest" last WHERE last."userId" = ${after ?? null}::uuid))
      ORDER BY request."refusedAt" IS NOT NULL, request."userId" LIMIT ${PAGE + 1}) listed ON TRUE
    WHERE ${moderationVisibleSql(viewer)}`;
  if (rows.length === 0) return null;
  const requests = rows.filter((row) => row.id !== null);
  const shown = requests.slice(0, PAGE);
  return { requests: shown, next: requests.length > PAGE ? shown.at(-1)!.id : null };
}

/** From now on they are as anybody who signed up; also who was refused before. False where nobody asks any more. */
export async function letIn(tx: Transaction, viewer: Viewer, userId: string): Promise<boolean> {
  const done = await tx.$executeRaw`
    WITH ended AS (
      DELETE FROM "SignUpRequest" request USING "Moderator" moderator
      WHERE request."userId" = ${userId}::uuid AND ${standsSql} AND ${moderationVisibleSql(viewer)}
      RETURNING request."userId"
    ),
    kept AS (UPDATE "User" human SET "deletesAt" = NULL FROM ended WHERE human.id = ended."userId")
    UPDATE "Profile" own SET "deactivatedAt" = CASE WHEN own."suspendedAt" IS NULL THEN NULL ELSE own."deactivatedAt" END
    FROM ended WHERE own."userId" = ended."userId"`;
  return done === 1;
}

/** The account goes on this day. False where nobody asks any more, or it was refused before. */
export async function refuseRequest(
  tx: Transaction,
  viewer: Viewer,
  userId: string,
  deletesAt: Date,
): Promise<boolean> {
  const done = await tx.$executeRaw`
    WITH refused AS (
      UPDATE "SignUpRequest" request SET "refusedAt" = ${viewer.clock.now()} FROM "Moderator" moderator
      WHERE request."userId" = ${userId}::uuid AND request."refusedAt" IS NULL AND ${standsSql} AND ${moderationVisibleSql(viewer)}
      RETURNING request."userId"
    )
    UPDATE "User" human SET "deletesAt" = ${deletesAt} FROM refused WHERE human.id = refused."userId"`;
  return done === 1;
}
