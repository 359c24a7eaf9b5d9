import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { resumeDetailsOwnedBy } from "@/lib/resumes/policy";
import { scopeSql } from "@/lib/scope-sql";

const hasEntries = (kind: string) => Prisma.sql`EXISTS (
  SELECT FROM "ResumeEntry" entry
  WHERE entry."profileId" = details."profileId" AND entry.kind = ${kind}::"ResumeKind" AND entry."deletedAt" IS NULL
)`;

/** The pieces that the viewer's own resume has; no row for whoever acts as an organization. */
export function resumePiecesSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`
    SELECT details.statement <> '' AS statement, details."placeId" IS NOT NULL AS location,
      details."contactPhone" IS NOT NULL AS phone, details."contactEmail" IS NOT NULL AS email,
      cardinality(details.interests) > 0 AS interests, cardinality(details.areas) > 0 AS areas,
      EXISTS (SELECT FROM "ProfileSkill" named WHERE named."profileId" = details."profileId") AS skills,
      ${hasEntries("EXPERIENCE")} AS experience, ${hasEntries("EDUCATION")} AS education,
      ${hasEntries("VOLUNTEERING")} AS volunteering
    FROM "ProfileDetails" details WHERE ${scopeSql(resumeDetailsOwnedBy(viewer), "details")}`;
}
