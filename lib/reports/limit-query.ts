import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { caseOwnedSql } from "@/lib/reports/policy";
import { profileSuspendableSql } from "@/lib/suspensions/policy";

/** Of a case that the viewer has: nobody limits whoever has a higher role, as with suspensions. */
export async function isLimitable(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT FROM "ReportCase" c JOIN "Profile" profile ON profile.id = c."profileId"
    WHERE c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)} AND ${profileSuspendableSql(viewer)}`;
  return rows.length > 0;
}

/**
 * A locked profile is limited as long as any answer that says so stands, and then is as its human chose, also meanwhile. It
 * asks no policy: the case was read through one. True where it is limited, or not any more, from now on.
 */
export async function placeLimit(tx: Transaction, profileId: string): Promise<boolean> {
  const placed = await tx.$executeRaw`
    UPDATE "Profile" profile SET
      "chosenPostsAudience" = CASE WHEN limits.stand THEN profile."postsAudience" END,
      "postsAudience" = CASE WHEN limits.stand THEN 'ALLIES' ELSE profile."chosenPostsAudience" END
    FROM (
      SELECT EXISTS (
        SELECT FROM "ReportCase" c
        WHERE c."profileId" = ${profileId}::uuid AND c.answer = 'LIMITED' AND c."undoneAt" IS NULL AND c."endedAt" IS NULL) AS stand
    ) limits
    WHERE profile.id = ${profileId}::uuid AND limits.stand <> (profile."chosenPostsAudience" IS NOT NULL)`;
  return placed > 0;
}
