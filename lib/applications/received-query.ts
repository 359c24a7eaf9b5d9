import { applicationBlindSql, applicationReadableSql } from "@/lib/applications/policy";
import type { ListApplications } from "@/lib/applications/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { type ApplicationStage, Prisma, type ProfileKind } from "@/lib/generated/prisma/client";

/** A line of a list for those who recruit. */
export type ReceivedColumns = {
  id: string;
  stage: ApplicationStage;
  stageAt: Date;
  number: number;
  isBlind: boolean;
  /** Null as long as it is withheld. */
  profile: { id: string; kind: ProfileKind; handle: string; displayName: string; photoId: string | null } | null;
};

/** Over an `application` and its `job`. */
const columns = Prisma.sql`application.id, application.stage, application."stageAt", application.number, ${applicationBlindSql} AS "isBlind",
  CASE WHEN NOT ${applicationBlindSql} THEN (
    SELECT json_build_object('id', applicant.id, 'kind', applicant.kind, 'handle', applicant.handle, 'displayName', applicant."displayName", 'photoId', applicant."photoId")
    FROM "Profile" applicant WHERE applicant.id = application."profileId"
  ) END AS profile`;

/** Those to a job, the oldest first. */
export function selectReceived(
  viewer: Viewer,
  { jobId, stage, before: from }: ListApplications,
  limit: number,
): Promise<ReceivedColumns[]> {
  const inStage = stage ? Prisma.sql`application.stage = ${stage}::"ApplicationStage"` : Prisma.sql`TRUE`;
  const behind = from ? Prisma.sql`application.id > ${from}::uuid` : Prisma.sql`TRUE`;
  return db.$queryRaw`
    -- prepared
    SELECT ${columns} FROM "Application" application JOIN "Job" job ON job.id = application."jobId"
    WHERE application."jobId" = ${jobId}::uuid AND ${inStage} AND ${behind} AND ${applicationReadableSql(viewer)}
    ORDER BY application.id LIMIT ${limit}`;
}

/** The oldest ones of each stage of a job, as many as `limit`, and how many stand there. */
export function selectBoard(
  viewer: Viewer,
  jobId: string,
  limit: number,
): Promise<(ReceivedColumns & { count: number })[]> {
  return db.$queryRaw`
    -- prepared
    SELECT ${columns}, placed.count FROM (
      SELECT application.id, (count(*) OVER (PARTITION BY application.stage))::int AS count,
        row_number() OVER (PARTITION BY application.stage ORDER BY application.id) AS place
      FROM "Application" application JOIN "Job" job ON job.id = application."jobId"
      WHERE application."jobId" = ${jobId}::uuid AND ${applicationReadableSql(viewer)}
    ) placed
    JOIN "Application" application ON application.id = placed.id JOIN "Job" job ON job.id = application."jobId"
    WHERE placed.place <= ${limit}
    ORDER BY application.id`;
}

/** How many to a job stand in each stage. */
export function selectStages(viewer: Viewer, jobId: string): Promise<{ stage: ApplicationStage; count: number }[]> {
  return db.$queryRaw`
    -- prepared
    SELECT application.stage, count(*)::int AS count
    FROM "Application" application JOIN "Job" job ON job.id = application."jobId"
    WHERE application."jobId" = ${jobId}::uuid AND ${applicationReadableSql(viewer)}
    GROUP BY application.stage`;
}
