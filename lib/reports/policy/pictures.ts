import type { Viewer } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import { Prisma } from "@/lib/generated/prisma/client";
import { caseOwnedSql, objectionOwnedSql, undoableCaseOwnedSql } from "@/lib/reports/policy";
import { decidedAnswers, OBJECTION_DAYS } from "@/lib/reports/schema/limits";
import { DAY_MS } from "@/lib/time";

/** What a case `c` is about waits for the moderators. */
export const heldSql = Prisma.sql`EXISTS (SELECT FROM "PostHold" held WHERE c.kind = 'POST' AND held."postId" = c."subjectId")`;

/** It was removed by this case and can be put back: an objection is decided with it in view. Over a case `c`. */
export const keptSql = Prisma.sql`EXISTS (SELECT FROM "Removal" kept WHERE kept."caseId" = c.id)`;

const waitsSql = Prisma.sql`EXISTS (SELECT FROM "Objection" waiting WHERE waiting."caseId" = c.id AND waiting."decidedAt" IS NULL)`;

/** How a case `c` ends is not certain: nobody has answered it, or whose it is can object, as what was removed is kept. */
const changeableSql = ({ clock }: { clock: Clock }) => Prisma.sql`(c."answeredAt" IS NULL OR (
  c.answer = ANY(${decidedAnswers}::"ReportAnswer"[]) AND c."undoneAt" IS NULL
  AND (${waitsSql} OR c."answeredAt" >= ${new Date(clock.now().getTime() - (OBJECTION_DAYS + 1) * DAY_MS)})))`;

const choseSql = Prisma.sql`EXISTS (SELECT FROM "Report" chose WHERE chose."caseId" = c.id AND chose."showsPictures")`;

/**
 * A `picture` belongs to what a case `c` is about, and its words are there, too. Of a conversation those of the message
 * that is reported alone, and only where somebody who reported it chose to show them; of a profile its photo and its cover.
 */
export const reportedPictureSql = Prisma.sql`picture.id IN (
  SELECT shown.id FROM "Picture" shown JOIN "Post" p ON p.id = shown."postId"
    WHERE c.kind = 'POST' AND p.id = c."subjectId" AND (p."deletedAt" IS NULL OR ${keptSql} OR ${heldSql})
  UNION ALL
  SELECT shown.id FROM "Picture" shown WHERE c.kind = 'MESSAGE' AND shown."messageId" = c."subjectId" AND ${choseSql}
  UNION ALL
  SELECT unnest(ARRAY[own."photoId", own."coverId"]) FROM "Profile" own
    WHERE c.kind IN ('PROFILE', 'ORGANIZATION') AND own.id = c."subjectId"
  UNION ALL
  SELECT unnest(ARRAY[kept."photoId", kept."coverId"]) FROM "Removal" kept WHERE kept."caseId" = c.id)`;

/**
 * A case `c` is the viewer's to look after: they have taken it for the hour, they answered it, or they may decide the
 * objection that waits. To no other moderator pictures are shown.
 */
export function lookedAfterSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${changeableSql(viewer)} AND (
    (${caseOwnedSql(viewer)} AND c."takenUntil" > ${viewer.clock.now()})
    OR (${undoableCaseOwnedSql(viewer)} AND c."answeredById" = ${viewer.userId}::uuid)
    OR EXISTS (SELECT FROM "Objection" o WHERE o."caseId" = c.id AND ${objectionOwnedSql(viewer)})))`;
}

/** Whoever looks after such a case sees the picture: nobody does as a moderator otherwise. Over a `picture`. */
export function reportedPictureVisibleSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "ReportCase" c
    WHERE (c.kind, c."subjectId") IN (
        ('POST', picture."postId"), ('MESSAGE', picture."messageId"), ('PROFILE', picture."profileId"), ('ORGANIZATION', picture."profileId"))
      AND ${lookedAfterSql(viewer)} AND ${reportedPictureSql})`;
}

/** What a message `m` shows is kept for a case when its author deletes it, as its words are. */
export function picturesKeptSql(of: { clock: Clock }): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "ReportCase" c WHERE c.kind = 'MESSAGE' AND c."subjectId" = m.id AND ${choseSql} AND ${changeableSql(of)})`;
}
