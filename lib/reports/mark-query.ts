import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { caseVisibleSql } from "@/lib/reports/policy";

/** A case `c` that was answered so, whether that stands or not. */
const markingSql = (viewer: Viewer, caseId: string, kind: Prisma.Sql) => Prisma.sql`
  c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)} AND c.kind = ${kind} AND c.answer = 'SENSITIVE'`;

/** What the answers that stand about the thing of a case `c` say, whichever case they are of. */
const standingReasonSql = Prisma.sql`(
  SELECT standing."answerReason" FROM "ReportCase" standing
  WHERE standing.kind = c.kind AND standing."subjectId" = c."subjectId" AND standing.answer = 'SENSITIVE' AND standing."undoneAt" IS NULL
  ORDER BY standing."answeredAt" DESC, standing.id DESC LIMIT 1)`;

/** Of a locked post. */
export async function markFoundPost(tx: Transaction, viewer: Viewer, caseId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Post" p SET "sensitiveFor" = ${standingReasonSql} FROM "ReportCase" c
    WHERE ${markingSql(viewer, caseId, Prisma.sql`'POST'`)} AND p.id = c."subjectId"`;
}

/** Of a comment whose post is locked. Answers whether it is there to be seen. */
export async function markFoundComment(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ stands: boolean }[]>`
    UPDATE "Comment" said SET "sensitiveFor" = ${standingReasonSql} FROM "ReportCase" c
    WHERE ${markingSql(viewer, caseId, Prisma.sql`'COMMENT'`)} AND said.id = c."subjectId"
    RETURNING said."deletedAt" IS NULL AS stands`;
  return row?.stands ?? false;
}

/** The comment of such a case, if it is there. */
export async function selectMarkedComment(
  tx: Transaction,
  viewer: Viewer,
  caseId: string,
): Promise<{ id: string; postId: string; profileId: string } | undefined> {
  const [row] = await tx.$queryRaw<{ id: string; postId: string; profileId: string }[]>`
    SELECT said.id, said."postId", said."profileId" FROM "ReportCase" c JOIN "Comment" said ON said.id = c."subjectId"
    WHERE ${markingSql(viewer, caseId, Prisma.sql`'COMMENT'`)}`;
  return row;
}
