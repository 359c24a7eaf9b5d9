import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { restorableMs } from "@/lib/database/restorable";
import { caseOwnedSql, undoableCaseOwnedSql } from "@/lib/reports/policy";

/*
 * What is removed is locked before each of these, and so is its case: what they find is what they change. What whose it is
 * had deleted before is removed, too, but nothing of it is kept: it never comes back by a moderator.
 */

/** Deleted so long ago that whoever wrote it brings it back no more. */
const removedAt = ({ clock }: Viewer) => new Date(clock.now().getTime() - restorableMs() - 1_000);

const ownCase = (viewer: Viewer, caseId: string) => Prisma.sql`c.id = ${caseId}::uuid AND ${caseOwnedSql(viewer)}`;

export async function removePost(tx: Transaction, viewer: Viewer, caseId: string): Promise<void> {
  const at = removedAt(viewer);
  await tx.$executeRaw`
    WITH kept AS (
      INSERT INTO "Removal" ("caseId", "postId", "createdAt")
      SELECT c.id, p.id, ${viewer.clock.now()} FROM "ReportCase" c JOIN "Post" p ON p.id = c."subjectId"
      WHERE ${ownCase(viewer, caseId)} AND c.kind = 'POST' AND p."deletedAt" IS NULL
    )
    UPDATE "Post" p SET "deletedAt" = ${at} FROM "ReportCase" c
    WHERE ${ownCase(viewer, caseId)} AND c.kind = 'POST' AND p.id = c."subjectId"
      AND (p."deletedAt" IS NULL OR p."deletedAt" > ${at})`;
}

type FoundComment = { id: string; postId: string; profileId: string };

/** The comment of a case, if it is there. */
export async function selectComment(
  tx: Transaction,
  viewer: Viewer,
  caseId: string,
): Promise<FoundComment | undefined> {
  const [row] = await tx.$queryRaw<FoundComment[]>`
    SELECT said.id, said."postId", said."profileId" FROM "ReportCase" c JOIN "Comment" said ON said.id = c."subjectId"
    WHERE c.id = ${caseId}::uuid AND (${caseOwnedSql(viewer)} OR ${undoableCaseOwnedSql(viewer)}) AND c.kind = 'COMMENT'`;
  return row;
}

/** Answers whether it stood until now. */
export async function removeFoundComment(tx: Transaction, viewer: Viewer, caseId: string): Promise<boolean> {
  const at = removedAt(viewer);
  const [row] = await tx.$queryRaw<{ stood: boolean }[]>`
    WITH before AS MATERIALIZED (
      SELECT c.id AS "caseId", said.id, said."deletedAt" IS NULL AS stood
      FROM "ReportCase" c JOIN "Comment" said ON said.id = c."subjectId"
      WHERE ${ownCase(viewer, caseId)} AND c.kind = 'COMMENT'
    ),
    kept AS (
      INSERT INTO "Removal" ("caseId", "commentId", "createdAt")
      SELECT "caseId", id, ${viewer.clock.now()} FROM before WHERE stood
    )
    UPDATE "Comment" said SET "deletedAt" = CASE WHEN before.stood THEN ${at} ELSE said."deletedAt" END, "deletedById" = NULL
    FROM before WHERE said.id = before.id RETURNING before.stood`;
  return row?.stood ?? false;
}

/** The conversation of a case's message, if it is there. */
export async function selectConversationOf(
  tx: Transaction,
  viewer: Viewer,
  caseId: string,
): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<{ conversationId: string }[]>`
    SELECT m."conversationId" FROM "ReportCase" c JOIN "Message" m ON m.id = c."subjectId"
    WHERE c.id = ${caseId}::uuid AND (${caseOwnedSql(viewer)} OR ${undoableCaseOwnedSql(viewer)}) AND c.kind = 'MESSAGE'`;
  return row?.conversationId;
}

/** Who wrote a message that changed, and whose thread shows it. */
export type ChangedMessage = { id: string; profileId: string; readers: string[] };

export const changedMessageSql = Prisma.sql`m.id, m."profileId", ARRAY(
  SELECT reading."profileId"::text FROM "Participant" reading WHERE reading."conversationId" = m."conversationId"
    AND reading.state IN ('JOINED', 'REQUESTED') AND reading."readableAfter" < m.sequence) AS readers`;

/** As if its author had deleted it, but that its words and attachments are kept, and that it says who did it. */
export async function removeFoundMessage(
  tx: Transaction,
  viewer: Viewer,
  caseId: string,
): Promise<ChangedMessage | undefined> {
  const now = viewer.clock.now();
  const [row] = await tx.$queryRaw<ChangedMessage[]>`
    WITH before AS MATERIALIZED (
      SELECT c.id AS "caseId", m.id, m."conversationId", m.text, m."editedAt" FROM "ReportCase" c JOIN "Message" m ON m.id = c."subjectId"
      WHERE ${ownCase(viewer, caseId)} AND c.kind = 'MESSAGE' AND m."deletedAt" IS NULL
    ),
    kept AS (
      INSERT INTO "Removal" ("caseId", "messageId", text, "editedAt", "createdAt")
      SELECT "caseId", id, text, "editedAt", ${now} FROM before
    ),
    moved AS (
      UPDATE "Conversation" talk SET revision = revision + 1 FROM before WHERE talk.id = before."conversationId" RETURNING revision
    )
    UPDATE "Message" m SET text = '', "editedAt" = NULL, "deletedAt" = ${now}, "removedAt" = ${now}, revision = moved.revision
    FROM before, moved WHERE m.id = before.id RETURNING ${changedMessageSql}`;
  return row;
}

/** Nobody finds it, also by its address. Answers whose it is, unless it was removed before. */
export async function removeFoundJob(
  tx: Transaction,
  viewer: Viewer,
  caseId: string,
): Promise<{ id: string; organizationId: string } | undefined> {
  const now = viewer.clock.now();
  const [row] = await tx.$queryRaw<{ id: string; organizationId: string }[]>`
    WITH before AS MATERIALIZED (
      SELECT c.id AS "caseId", job.id, job."archivedAt" FROM "ReportCase" c JOIN "Job" job ON job.id = c."subjectId"
      WHERE ${ownCase(viewer, caseId)} AND c.kind = 'JOB' AND job."removedAt" IS NULL
    ),
    kept AS (
      INSERT INTO "Removal" ("caseId", "jobId", "archivedAt", "createdAt") SELECT "caseId", id, "archivedAt", ${now} FROM before
    )
    UPDATE "Job" job SET "removedAt" = ${now}, "archivedAt" = COALESCE(job."archivedAt", ${now})
    FROM before WHERE job.id = before.id RETURNING job.id, job."organizationId"`;
  return row;
}

/** What a profile says about itself and shows of itself: its name stays. Pictures are then seen by nobody else. */
export async function removeProfileContent(tx: Transaction, viewer: Viewer, caseId: string): Promise<void> {
  await tx.$executeRaw`
    WITH before AS MATERIALIZED (
      SELECT c.id AS "caseId", shown.id, shown."photoId", shown."coverId", details.statement, details."aboutUs", details.website
      FROM "ReportCase" c JOIN "Profile" shown ON shown.id = c."subjectId" JOIN "ProfileDetails" details ON details."profileId" = shown.id
      WHERE ${ownCase(viewer, caseId)} AND c.kind IN ('PROFILE', 'ORGANIZATION')
    ),
    kept AS (
      INSERT INTO "Removal" ("caseId", "profileId", text, "aboutUs", website, "photoId", "coverId", "createdAt")
      SELECT "caseId", id, statement, "aboutUs", website, "photoId", "coverId", ${viewer.clock.now()} FROM before
    ),
    hidden AS (
      UPDATE "Picture" picture SET use = 'UNUSED' FROM before WHERE picture.id IN (before."photoId", before."coverId")
    ),
    emptied AS (
      UPDATE "ProfileDetails" details SET statement = '', "aboutUs" = '', website = NULL FROM before WHERE details."profileId" = before.id
    )
    UPDATE "Profile" shown SET "photoId" = NULL, "coverId" = NULL FROM before WHERE shown.id = before.id`;
}
