import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { caseOwnedSql } from "@/lib/reports/policy";

/** What a case kept back stands from now on, whatever is then done about it; undefined where its author took it back. */
export async function releaseFoundPost(
  tx: Transaction,
  viewer: Viewer,
  caseId: string,
): Promise<{ id: string; profileId: string } | undefined> {
  const [row] = await tx.$queryRaw<{ id: string; profileId: string }[]>`
    WITH ended AS (
      DELETE FROM "PostHold" held USING "ReportCase" c
      WHERE c.id = ${caseId}::uuid AND c.kind = 'POST' AND held."postId" = c."subjectId" AND ${caseOwnedSql(viewer)}
      RETURNING held."postId"
    )
    UPDATE "Post" p SET "deletedAt" = NULL FROM ended WHERE p.id = ended."postId" RETURNING p.id, p."profileId"`;
  return row;
}
