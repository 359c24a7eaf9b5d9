import { type JobSeniority, type JobType, Prisma } from "@/lib/generated/prisma/client";
import { type JobTypeName, nameOfEnum, type SeniorityName } from "@/lib/jobs/terms";
import { type Area, areasInMask } from "@/lib/profiles/areas";

/** What a card of every list says of a job. */
export type JobRow = {
  id: string;
  title: string;
  organization: { id: string; kind: "ORGANIZATION"; displayName: string; photoId: string | null };
  /** Where it is; null where it is only remote. */
  placeName: string | null;
  remote: boolean;
  type: JobTypeName;
  seniority: SeniorityName;
  areas: Area[];
  /** Of its publication, as ISO 8601. */
  publishedAt: string;
  isArchived: boolean;
  /** The human keeps it for later. */
  isSaved: boolean;
};

/** The same as raw statements select it by `jobColumnsSql`. */
export type JobColumns = Pick<JobRow, "id" | "title" | "placeName" | "remote" | "isArchived" | "isSaved"> & {
  organizationId: string;
  organizationName: string;
  organizationPhotoId: string | null;
  type: JobType;
  seniority: JobSeniority;
  areaMask: number;
  createdAt: Date;
};

/** For raw statements over a `job` and its `organization`: what a card says, for the human `ownProfileId`. */
export function jobColumnsSql({ ownProfileId }: { ownProfileId: string }): Prisma.Sql {
  return Prisma.sql`job.id, job.title, job.remote, job.type, job.seniority, job."areaMask", job."createdAt",
    job."archivedAt" IS NOT NULL AS "isArchived", (SELECT place.name FROM "Place" place WHERE place.id = job."placeId") AS "placeName",
    organization.id AS "organizationId", organization."displayName" AS "organizationName", organization."photoId" AS "organizationPhotoId",
    EXISTS (SELECT FROM "JobBookmark" kept WHERE kept."profileId" = ${ownProfileId}::uuid AND kept."jobId" = job.id) AS "isSaved"`;
}

export function jobRowOf(columns: JobColumns): JobRow {
  const { id, title, placeName, remote, type, seniority, areaMask, createdAt, isArchived, isSaved } = columns;
  return {
    ...{ id, title, placeName, remote, isArchived, isSaved },
    organization: {
      id: columns.organizationId,
      kind: "ORGANIZATION",
      displayName: columns.organizationName,
      photoId: columns.organizationPhotoId,
    },
    type: nameOfEnum(type),
    seniority: nameOfEnum(seniority),
    areas: areasInMask(areaMask),
    publishedAt: createdAt.toISOString(),
  };
}
