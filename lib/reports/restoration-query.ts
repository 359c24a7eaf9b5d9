import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { undoableCaseOwnedSql } from "@/lib/reports/policy";
import { type ChangedMessage, changedMessageSql } from "@/lib/reports/removal-query";

/*
 * Each takes what its case has kept, of which there is nothing where it is gone meanwhile: deleted with its account, or
 * swept. Then nothing comes back. The thing and its case are locked.
 */

/** What is kept of a case `c` ends, and is `taken`. */
const takenSql = (viewer: Viewer, caseId: string) => Prisma.sql`taken AS (
  DELETE FROM "Removal" kept USING "ReportCase" c
  WHERE c.id = ${caseId}::uuid AND kept."caseId" = c.id AND ${undoableCaseOwnedSql(viewer)} RETURNING kept.*)`;

export async function restoreFoundPost(tx: Transaction, viewer: Viewer, caseId: string): Promise<void> {
  await tx.$executeRaw`
    WITH ${takenSql(viewer, caseId)}
    UPDATE "Post" p SET "deletedAt" = NULL FROM taken WHERE p.id = taken."postId"`;
}

/** Answers whether it came back. */
export async function restoreFoundComment(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const restored = await tx.$executeRaw`
    WITH ${takenSql(viewer, caseId)}
    UPDATE "Comment" said SET "deletedAt" = NULL FROM taken WHERE said.id = taken."commentId" AND said."deletedAt" IS NOT NULL`;
  return restored === 1;
}

/** As it was, with its attachments. */
export async function restoreFoundMessage(
  tx: Transaction,
  viewer: Viewer,
  caseId: string,
): Promise<ChangedMessage | undefined> {
  const [row] = await tx.$queryRaw<ChangedMessage[]>`
    WITH ${takenSql(viewer, caseId)},
    moved AS (
      UPDATE "Conversation" talk SET revision = talk.revision + 1 FROM taken JOIN "Message" removed ON removed.id = taken."messageId"
      WHERE talk.id = removed."conversationId" RETURNING talk.revision
    )
    UPDATE "Message" m SET text = taken.text, "editedAt" = taken."editedAt", "deletedAt" = NULL, "removedAt" = NULL, revision = moved.revision
    FROM taken, moved WHERE m.id = taken."messageId" AND m."removedAt" IS NOT NULL
    RETURNING ${changedMessageSql}`;
  return row;
}

/** Open or archived, as it was. Whoever was told that it is closed stays told. */
export async function restoreFoundJob(
  tx: Transaction,
  viewer: Viewer,
  caseId: string,
): Promise<{ id: string; organizationId: string } | undefined> {
  const [row] = await tx.$queryRaw<{ id: string; organizationId: string }[]>`
    WITH ${takenSql(viewer, caseId)}
    UPDATE "Job" job SET "removedAt" = NULL, "archivedAt" = taken."archivedAt"
    FROM taken WHERE job.id = taken."jobId" RETURNING job.id, job."organizationId"`;
  return row;
}

/** Where it says or shows something else by now, that stays. */
export async function restoreProfileContent(tx: Transaction, viewer: Viewer, caseId: string): Promise<void> {
  await tx.$executeRaw`
    WITH ${takenSql(viewer, caseId)},
    pictures AS (
      SELECT taken."profileId", photo.id AS "photoId", cover.id AS "coverId" FROM taken
      JOIN "Profile" shown ON shown.id = taken."profileId"
      LEFT JOIN "Picture" photo ON photo.id = taken."photoId" AND photo.use = 'UNUSED' AND shown."photoId" IS NULL
      LEFT JOIN "Picture" cover ON cover.id = taken."coverId" AND cover.use = 'UNUSED' AND shown."coverId" IS NULL
    ),
    placed AS (
      UPDATE "Picture" picture SET use = picture.kind::text::"PictureUse" FROM pictures
      WHERE picture.id IN (pictures."photoId", pictures."coverId")
    ),
    said AS (
      UPDATE "ProfileDetails" details SET
        statement = CASE WHEN details.statement = '' THEN taken.text ELSE details.statement END,
        "aboutUs" = CASE WHEN details."aboutUs" = '' THEN taken."aboutUs" ELSE details."aboutUs" END,
        website = COALESCE(details.website, taken.website)
      FROM taken WHERE details."profileId" = taken."profileId"
    )
    UPDATE "Profile" shown SET "photoId" = COALESCE(shown."photoId", pictures."photoId"), "coverId" = COALESCE(shown."coverId", pictures."coverId")
    FROM pictures WHERE shown.id = pictures."profileId"`;
}
