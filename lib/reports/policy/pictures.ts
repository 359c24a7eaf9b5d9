import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { caseVisibleSql } from "@/lib/reports/policy";

/** What a case `c` is about waits for the moderators. */
export const heldSql = Prisma.sql`EXISTS (SELECT FROM "PostHold" held WHERE c.kind = 'POST' AND held."postId" = c."subjectId")`;

/** It was removed by this case and can be put back: an objection is decided with it in view. Over a case `c`. */
export const keptSql = Prisma.sql`EXISTS (SELECT FROM "Removal" kept WHERE kept."caseId" = c.id)`;

/**
 * A `picture` belongs to what a case `c` is about, and that is to be decided: it is open, or an objection waits. Of a
 * conversation those of the message that is reported alone, and only where whoever reported it was told so; of a profile
 * its photo and its cover. Where the words are gone so are the pictures.
 */
export const reportedPictureSql = Prisma.sql`(
  (c."answeredAt" IS NULL OR EXISTS (SELECT FROM "Objection" waiting WHERE waiting."caseId" = c.id AND waiting."decidedAt" IS NULL))
  AND picture.id IN (
    SELECT shown.id FROM "Picture" shown JOIN "Post" p ON p.id = shown."postId"
      WHERE c.kind = 'POST' AND p.id = c."subjectId" AND (p."deletedAt" IS NULL OR ${keptSql} OR ${heldSql})
    UNION ALL
    SELECT shown.id FROM "Picture" shown JOIN "Message" m ON m.id = shown."messageId"
      WHERE c.kind = 'MESSAGE' AND m.id = c."subjectId" AND (m."deletedAt" IS NULL OR ${keptSql})
        AND EXISTS (SELECT FROM "Report" told WHERE told."caseId" = c.id AND told."showsPictures")
    UNION ALL
    SELECT unnest(ARRAY[own."photoId", own."coverId"]) FROM "Profile" own
      WHERE c.kind IN ('PROFILE', 'ORGANIZATION') AND own.id = c."subjectId"
    UNION ALL
    SELECT unnest(ARRAY[kept."photoId", kept."coverId"]) FROM "Removal" kept WHERE kept."caseId" = c.id))`;

/** Whoever sees such a case sees the picture: nobody does as a moderator otherwise. Over a `picture`. */
export function reportedPictureVisibleSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "ReportCase" c
    WHERE (c.kind, c."subjectId") IN (
        ('POST', picture."postId"), ('MESSAGE', picture."messageId"), ('PROFILE', picture."profileId"), ('ORGANIZATION', picture."profileId"))
      AND ${caseVisibleSql(viewer)} AND ${reportedPictureSql})`;
}
