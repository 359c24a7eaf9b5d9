import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import { caseOwnedSql, undoableCaseOwnedSql } from "@/lib/reports/policy";
import { picturesKeptSql } from "@/lib/reports/policy/pictures";

/** The pictures of what a case has just removed, by what they are known again. Those of long ago have no hash. */
export async function keepRemovedPictures(tx: Transaction, viewer: Viewer, caseId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "RemovedPicture" ("caseId", hash)
    SELECT DISTINCT c.id, known.hash FROM "ReportCase" c LEFT JOIN "Removal" kept ON kept."caseId" = c.id
    CROSS JOIN LATERAL (
      SELECT "sentHash", "storedHash" FROM "Picture" WHERE c.kind = 'POST' AND "postId" = c."subjectId"
      UNION ALL SELECT "sentHash", "storedHash" FROM "Picture" WHERE c.kind = 'MESSAGE' AND "messageId" = c."subjectId"
      UNION ALL SELECT "sentHash", "storedHash" FROM "Picture" WHERE id IN (kept."photoId", kept."coverId")
    ) picture
    CROSS JOIN LATERAL (VALUES (picture."sentHash"), (picture."storedHash")) known (hash)
    WHERE c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)} AND known.hash IS NOT NULL
    ON CONFLICT DO NOTHING`;
}

/** The answer is taken back: unless another one removed the same picture, it may be uploaded again. */
export async function forgetRemovedPictures(tx: Transaction, viewer: Viewer, caseId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "RemovedPicture" known USING "ReportCase" c
    WHERE c.id = ${caseId}::uuid AND known."caseId" = c.id AND ${undoableCaseOwnedSql(viewer)}`;
}

/** Whether the pictures of an own message that is deleted wait for the moderators. */
export async function keepsReportedPictures(tx: Transaction, viewer: Viewer, messageId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT FROM "Message" m
    WHERE m.id = ${messageId}::uuid AND m."profileId" = ${viewer.profileId}::uuid AND ${picturesKeptSql(viewer)}`;
  return rows.length > 0;
}

/** They go once nothing can be decided by them any more. Their files follow: the database notes them. */
export function deleteReportedPictures(system: System): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "Picture" picture USING "Message" m
    WHERE picture."messageId" = m.id AND m."deletedAt" IS NOT NULL AND m."removedAt" IS NULL
      AND m.id IN (
        SELECT c."subjectId" FROM "Report" r JOIN "ReportCase" c ON c.id = r."caseId" WHERE r."showsPictures" AND c.kind = 'MESSAGE')
      AND NOT ${picturesKeptSql(system)}`;
}
