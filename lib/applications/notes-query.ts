import { applicationBlindSql, applicationReadableSql } from "@/lib/applications/policy";
import { noteDeletableSql } from "@/lib/applications/policy/notes";
import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { profileVisibleSql } from "@/lib/profiles/policy";

export type NoteColumns = {
  id: string;
  text: string;
  /** Milliseconds. */
  at: number;
  isEdited: boolean;
  isOwn: boolean;
  canDelete: boolean;
  by: { handle: string; displayName: string } | null;
};

/** By what an applicant is known whose name is withheld; null where it is not. */
type Secrets = {
  contactEmail: string;
  contactPhone: string | null;
  document: unknown;
  profile: { handle: string; displayName: string };
} | null;

/** Of one application, in one statement: what was noted about it, the newest first, and what of that is withheld. */
export async function selectNotes(
  viewer: Viewer,
  { applicationId, before }: { applicationId: string; before?: string },
  limit: number,
) {
  const behind = before ? Prisma.sql`note.id < ${before}::uuid` : Prisma.sql`TRUE`;
  const [row] = await db.$queryRaw<{ notes: NoteColumns[]; secrets: Secrets }[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT
      CASE WHEN ${applicationBlindSql} THEN (
        SELECT json_build_object('contactEmail', application."contactEmail", 'contactPhone', application."contactPhone", 'document', application.document,
          'profile', json_build_object('handle', applicant.handle, 'displayName', applicant."displayName"))
        FROM "Profile" applicant WHERE applicant.id = application."profileId"
      ) END AS secrets,
      ARRAY(
        SELECT json_build_object('id', note.id, 'text', note.text,
          'at', floor(extract(epoch FROM note."createdAt") * 1000)::bigint, 'isEdited', note."editedAt" IS NOT NULL,
          'isOwn', note."actedById" IS NOT DISTINCT FROM ${viewer.userId}::uuid, 'canDelete', ${noteDeletableSql(viewer)},
          'by', (
            SELECT json_build_object('handle', profile.handle, 'displayName', profile."displayName") FROM "Profile" profile
            WHERE profile."userId" = note."actedById" AND ${profileVisibleSql(Prisma.sql`ARRAY(SELECT id FROM blocked)`)}
          ))
        FROM "ApplicationNote" note WHERE note."applicationId" = application.id AND ${behind}
        ORDER BY note.id DESC LIMIT ${limit}
      ) AS notes
    FROM "Application" application JOIN "Job" job ON job.id = application."jobId"
    WHERE application.id = ${applicationId}::uuid AND ${applicationReadableSql(viewer)}`;
  return row;
}
