import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma, type ReportedKind } from "@/lib/generated/prisma/client";
import { restorableMs } from "@/lib/restorable";
import { caseConcernsSql, caseOwnedSql, caseVisibleSql, moderationVisibleSql } from "@/lib/reports/policy";
import { type AnswerCase } from "@/lib/reports/schema";
import { TAKEN_HOURS } from "@/lib/reports/schema/limits";
import { HOUR_MS } from "@/lib/time";

export type ActedCase = { id: string; kind: ReportedKind; concernsOwn: boolean; isAnswered: boolean; isMine: boolean };

/** Who moderates does so until the transaction ends: whoever takes the role away waits for it, or has it already. */
async function lockRole(tx: Transaction, viewer: Viewer): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT FROM "Moderator" moderator WHERE ${moderationVisibleSql(viewer)} FOR SHARE`;
  return rows.length > 0;
}

/** A case that the viewer sees, as it is once nobody else changes it; undefined for whoever sees none. */
export async function lockCase(tx: Transaction, viewer: Viewer, caseId: string): Promise<ActedCase | undefined> {
  if (!(await lockRole(tx, viewer))) return undefined;
  const [row] = await tx.$queryRaw<ActedCase[]>`
    SELECT c.id, c.kind, ${caseConcernsSql(viewer)} AS "concernsOwn", c."answeredAt" IS NOT NULL AS "isAnswered",
      ${caseOwnedSql(viewer)} AS "isMine"
    FROM "ReportCase" c WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)} FOR NO KEY UPDATE OF c`;
  return row;
}

/** Unless somebody else who moderates has it. Answers whether it is the viewer's from now on. */
export async function takeOpenCase(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const now = viewer.clock.now();
  const until = new Date(now.getTime() + TAKEN_HOURS * HOUR_MS);
  const taken = await tx.$executeRaw`
    UPDATE "ReportCase" c SET "takenById" = ${viewer.userId}::uuid, "takenUntil" = ${until}
    WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)} AND c."answeredAt" IS NULL AND (
      c."takenById" IS NULL OR c."takenById" = ${viewer.userId}::uuid OR c."takenUntil" <= ${now}
      OR NOT EXISTS (SELECT FROM "Moderator" taking WHERE taking."userId" = c."takenById"))`;
  return taken === 1;
}

export async function releaseOwnCase(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const released = await tx.$executeRaw`
    UPDATE "ReportCase" c SET "takenById" = NULL, "takenUntil" = NULL
    WHERE c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)}`;
  return released === 1;
}

export async function answerOwnCase(tx: Transaction, viewer: Viewer, given: AnswerCase): Promise<boolean> {
  const { caseId, answer, toReporters } = given;
  const { answerReason, toReported } = answer === "NOTHING_WRONG" ? { answerReason: null, toReported: "" } : given;
  const answered = await tx.$executeRaw`
    UPDATE "ReportCase" c SET answer = ${answer}::"ReportAnswer", "answerReason" = ${answerReason}::"ReportReason",
      "toReporters" = ${toReporters}, "toReported" = ${toReported}, "takenById" = NULL, "takenUntil" = NULL,
      "answeredById" = ${viewer.userId}::uuid, "answeredAt" = ${viewer.clock.now()}
    WHERE c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)}`;
  return answered === 1;
}

/** Deleted so long ago that whoever wrote it brings it back no more. */
const removedAt = ({ clock }: Viewer) => new Date(clock.now().getTime() - restorableMs() - 1_000);

/** The post of a case that the viewer has, for all, for good. */
export async function removePost(tx: Transaction, viewer: Viewer, caseId: string): Promise<void> {
  const at = removedAt(viewer);
  await tx.$executeRaw`
    UPDATE "Post" p SET "deletedAt" = ${at} FROM "ReportCase" c
    WHERE c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)} AND c.kind = 'POST' AND p.id = c."subjectId"
      AND (p."deletedAt" IS NULL OR p."deletedAt" > ${at})`;
}

type FoundComment = { id: string; postId: string; profileId: string };

/** The comment of such a case, if it is there. */
export async function selectComment(
  tx: Transaction,
  viewer: Viewer,
  caseId: string,
): Promise<FoundComment | undefined> {
  const [row] = await tx.$queryRaw<FoundComment[]>`
    SELECT said.id, said."postId", said."profileId" FROM "ReportCase" c JOIN "Comment" said ON said.id = c."subjectId"
    WHERE c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)} AND c.kind = 'COMMENT'`;
  return row;
}

/** Its post is locked. Answers whether it stood until now. */
export async function removeFoundComment(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const at = removedAt(viewer);
  const [row] = await tx.$queryRaw<{ stood: boolean }[]>`
    WITH before AS MATERIALIZED (
      SELECT said.id, said."deletedAt" IS NULL AS stood
      FROM "ReportCase" c JOIN "Comment" said ON said.id = c."subjectId"
      WHERE c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)} AND c.kind = 'COMMENT'
    )
    UPDATE "Comment" said SET "deletedAt" = CASE WHEN before.stood THEN ${at} ELSE said."deletedAt" END, "deletedById" = NULL
    FROM before WHERE said.id = before.id RETURNING before.stood`;
  return row?.stood ?? false;
}

/** Whom an answer is told to: who reported it, and of what was decided against somebody those who answer for it. */
export function selectTold(tx: Transaction, viewer: Viewer, caseId: string) {
  return tx.$queryRaw<{ profileId: string; userId: string }[]>(Prisma.sql`
    SELECT own.id AS "profileId", own."userId" FROM "ReportCase" c JOIN "Report" r ON r."caseId" = c.id
    JOIN "Profile" own ON own."userId" = r."reporterId"
    WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)}
    UNION
    SELECT profile.id, COALESCE(profile."userId", human."userId") FROM "ReportCase" c JOIN "Profile" profile ON profile.id = c."profileId"
    LEFT JOIN "Membership" member ON member."organizationId" = profile.id AND member.role IN ('OWNER', 'ADMIN')
    LEFT JOIN "Profile" human ON human.id = member."profileId"
    WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)} AND c.answer <> 'NOTHING_WRONG'
      AND COALESCE(profile."userId", human."userId") IS NOT NULL`);
}
