import { applicationsStandingOf } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { pinnedJobVisibleSql } from "@/lib/conversations/policy/pinned";
import { Prisma } from "@/lib/generated/prisma/client";
import { canSeekJobs, lastOpenDay } from "@/lib/jobs/policy";
import { membershipsOwnedBy } from "@/lib/organizations/policy";
import { scopeSql } from "@/lib/scope-sql";

/** What a conversation says of the job that is pinned in it; `job` is null for one that is gone, or across a block. */
export type PinnedJob = {
  job: {
    id: string;
    organizationId: string;
    title: string;
    placeName: string | null;
    remote: boolean;
    isOpen: boolean;
    /** The viewer may apply to it here and has not. */
    isApplicable: boolean;
    /** When the viewer has, in milliseconds. */
    appliedAt: number | null;
  } | null;
};

/** Over a conversation `c`: null where no job is pinned. Who acts as an organization neither applies nor has applied. */
export function pinnedJobSql(viewer: Viewer, blocked: Prisma.Sql): Prisma.Sql {
  const seeks = Prisma.sql`${canSeekJobs(viewer)}::boolean`;
  const open = Prisma.sql`(job."archivedAt" IS NULL AND (job."closesOn" IS NULL OR job."closesOn" >= ${lastOpenDay(viewer.clock)}::date))`;
  return Prisma.sql`CASE WHEN c."pinnedJobId" IS NOT NULL THEN json_build_object('job', (
    SELECT json_build_object('id', job.id, 'organizationId', job."organizationId", 'title', job.title, 'placeName', place.name,
      'remote', job.remote, 'isOpen', ${open},
      'isApplicable', ${seeks} AND ${open} AND job."collectVia" = 'ALLYWAY' AND sent."createdAt" IS NULL AND NOT EXISTS (
        SELECT FROM "Membership" membership WHERE membership."organizationId" = job."organizationId" AND ${scopeSql(membershipsOwnedBy(viewer), "membership")}),
      'appliedAt', floor(extract(epoch FROM sent."createdAt") * 1000))
    FROM "Job" job LEFT JOIN "Place" place ON place.id = job."placeId"
    LEFT JOIN "Application" sent ON sent.id = (
      SELECT application.id FROM "Application" application
      WHERE ${seeks} AND application."jobId" = job.id AND ${scopeSql(applicationsStandingOf(viewer), "application")})
    WHERE job.id = c."pinnedJobId" AND ${pinnedJobVisibleSql(viewer, blocked)})) END`;
}
