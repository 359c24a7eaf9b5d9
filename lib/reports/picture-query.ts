import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { caseOwnedSql, undoableCaseOwnedSql } from "@/lib/reports/policy";

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
