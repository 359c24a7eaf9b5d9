import type { CountedAnswers } from "@/lib/applications/answer-rate";
import { countedAnswersSql } from "@/lib/applications/answer-rate-query";
import { applicationsStandingOf } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { type Job, Prisma } from "@/lib/generated/prisma/client";
import { jobBookmarksOwnedBy, jobDismissalsOwnedBy, jobManagedSql, jobReadableSql } from "@/lib/jobs/policy";
import type { OneJobAddress } from "@/lib/jobs/schema";
import { type Cover, coverSql } from "@/lib/media/cover-query";
import { membershipOpenSql, membershipsOwnedBy } from "@/lib/organizations/policy";
import type { Role } from "@/lib/organizations/schema";
import { profileOpenSql, profileVisibleSql } from "@/lib/profiles/policy";
import { scopeSql } from "@/lib/scope-sql";

type Place = { id: number; name: string; region: string; countryCode: string };
type Person = { id: string; kind: "USER"; handle: string; displayName: string; photoId: string | null };

export type JobRow = Omit<Job, "organizationId" | "draftId" | "placeId"> & {
  place: Place | null;
  skills: string[];
  organization: {
    id: string;
    kind: "ORGANIZATION";
    handle: string;
    displayName: string;
    photoId: string | null;
    cover: Cover | null;
    /** What it says about itself; null where its setting does not admit the viewer. */
    details: { statement: string; areas: number[]; place: Place | null } | null;
  };
  isSaved: boolean;
  /** Left out of the human's board. */
  isDismissed: boolean;
  /** What the human has sent and not withdrawn. */
  applicationId: string | null;
  /** Of the human who looks, in its organization. */
  ownRole: Role | null;
  canManage: boolean;
  /** How its organization answers those who apply. */
  answers: CountedAnswers;
  /** For how long it keeps what they send, if it says so. */
  retentionMonths: number | null;
  /** Allies of the acting profile whose membership it may see, and some of them. */
  allies: { count: number; first: Person[] };
};

/** Of the allies who work there, who are named. */
const MAX_NAMED = 3;

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/** All that the page of one job says, in one statement; nothing for what is not that organization's. */
export async function selectJob(viewer: Viewer, asked: OneJobAddress): Promise<JobRow | undefined> {
  const { jobId, organizationId } = asked;
  const open = membershipOpenSql(viewer, Prisma.sql`looked."showsDetails"`, undefined);
  const [row] = await db.$queryRaw<JobRow[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    looked AS MATERIALIZED (
      SELECT profile.*, ${profileOpenSql(viewer, "profileAudience", undefined)} AS "showsDetails"
      FROM "Profile" profile WHERE profile.id = ${organizationId}::uuid
    ),
    ally AS MATERIALIZED (
      SELECT profile.* FROM looked
      JOIN "Membership" membership ON membership."organizationId" = looked.id
      JOIN "AllyEdge" edge ON edge."allyId" = membership."profileId" AND edge."profileId" = ${viewer.profileId}::uuid
      JOIN "Profile" profile ON profile.id = membership."profileId"
      WHERE ${profileVisibleSql(blockedIds)} AND ${open}
    )
    SELECT job.id, job.title, job.description, job."areaSize", job.remote, job.type, job.seniority, job."areaMask",
      job."isPaid", job."payFrom", job."payTo", job."payCurrency", job."payPeriod", job."hoursPerWeek", job."givenInstead",
      job."collectVia", job."contactEmail", job."contactPhone", job."applicationsUrl", job."closesOn",
      job."createdAt", job."editedAt", job."archivedAt", job."blindReview",
      ${placeSql(Prisma.sql`job."placeId"`)} AS place,
      ARRAY(
        SELECT skill.name FROM "JobSkill" named JOIN "Skill" skill ON skill.id = named."skillId"
        WHERE named."jobId" = job.id ORDER BY named.position
      ) AS skills,
      json_build_object('id', looked.id, 'kind', looked.kind, 'handle', looked.handle, 'displayName', looked."displayName", 'photoId', looked."photoId",
        'cover', ${coverSql(Prisma.sql`looked."coverId"`)},
        'details', CASE WHEN looked."showsDetails" THEN (
          SELECT json_build_object('statement', details.statement, 'areas', details.areas, 'place', ${placeSql(Prisma.sql`details."placeId"`)})
          FROM "ProfileDetails" details WHERE details."profileId" = looked.id
        ) END
      ) AS organization,
      EXISTS (
        SELECT FROM "JobBookmark" kept WHERE kept."jobId" = job.id AND ${scopeSql(jobBookmarksOwnedBy(viewer), "kept")}
      ) AS "isSaved",
      EXISTS (
        SELECT FROM "JobDismissal" dismissal WHERE dismissal."jobId" = job.id AND ${scopeSql(jobDismissalsOwnedBy(viewer), "dismissal")}
      ) AS "isDismissed",
      (
        SELECT application.id FROM "Application" application
        WHERE application."jobId" = job.id AND ${scopeSql(applicationsStandingOf(viewer), "application")}
      ) AS "applicationId",
      (
        SELECT membership.role FROM "Membership" membership
        WHERE membership."organizationId" = looked.id AND ${scopeSql(membershipsOwnedBy(viewer), "membership")}
      ) AS "ownRole",
      ${jobManagedSql(viewer)} AS "canManage",
      ${countedAnswersSql(viewer.clock)} AS answers,
      (
        SELECT settings."retentionMonths" FROM "HiringSettings" settings WHERE settings."organizationId" = looked.id
      ) AS "retentionMonths",
      json_build_object('count', (SELECT count(*) FROM ally), 'first', COALESCE((
        SELECT json_agg(json_build_object('id', named.id, 'kind', named.kind, 'handle', named.handle, 'displayName', named."displayName", 'photoId', named."photoId") ORDER BY named.id DESC)
        FROM (SELECT * FROM ally ORDER BY id DESC LIMIT ${MAX_NAMED}) named
      ), '[]')) AS allies
    FROM "Job" job JOIN looked ON looked.id = job."organizationId"
    WHERE job.id = ${jobId}::uuid AND ${jobReadableSql(viewer, blockedIds)}`;
  return row;
}

function placeSql(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('id', place.id, 'name', place.name, 'region', place.region, 'countryCode', place."countryCode")
    FROM "Place" place WHERE place.id = ${id})`;
}
