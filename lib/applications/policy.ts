import type { Viewer } from "@/lib/auth/viewer";
import { activeSql } from "@/lib/blocks/policy";
import { type ApplicationStage, Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { finalStages, firstReviewStages } from "@/lib/applications/stages";
import { canSeekJobs, jobManagedSql, jobsManageableBy, jobsOpenTo } from "@/lib/jobs/policy";
import { actingMembership, membershipActsSql } from "@/lib/organizations/policy/acting";
import type { Role } from "@/lib/organizations/schema";

/** One applies as oneself, to an open job that collects in Allyway, and not where one belongs. */
export function jobsApplicableBy(viewer: Viewer): Scope<"Job"> {
  if (!canSeekJobs(viewer)) return scope({ id: { in: [] } });
  const { ownProfileId } = viewer;
  return scope({
    AND: [
      whereOf(jobsOpenTo(viewer)),
      { collectVia: "ALLYWAY", organization: { members: { none: { profileId: ownProfileId } } } },
    ],
  });
}

/** What one has sent is one's own affair, whomever one acts as. */
export function applicationsOwnedBy({ ownProfileId }: Viewer): Scope<"Application"> {
  return scope({ profileId: ownProfileId });
}

/** What one has sent and not taken back. */
export function applicationsStandingOf({ ownProfileId }: Viewer): Scope<"Application"> {
  return scope({ profileId: ownProfileId, withdrawnAt: null });
}

/** Only what stands can be taken back. */
export function applicationsWithdrawableBy(viewer: Viewer): Scope<"Application"> {
  return applicationsStandingOf(viewer);
}

/** Names are withheld: of a job that is reviewed blind, in the first review, and where it was declined out of that. */
const blind = {
  job: { blindReview: true },
  OR: [{ stage: { in: [...firstReviewStages] } }, { declinedBlind: true }],
} satisfies Prisma.ApplicationWhereInput;

type Reviewed = { job: { blindReview: boolean } | null; stage: ApplicationStage; declinedBlind: boolean };

export function isBlind({ job, stage, declinedBlind }: Reviewed): boolean {
  return job !== null && job.blindReview && (declinedBlind || firstReviewStages.some((one) => one === stage));
}

/** The same for raw statements, over an `application` and its `job`. */
export const applicationBlindSql = Prisma.sql`(job."blindReview" AND (
  application."declinedBlind" OR application.stage::text = ANY(${[...firstReviewStages]}::text[])))`;

/**
 * Those who recruit for its organization read it, as long as it is not withdrawn, its period is not over and the job is
 * there; not one of their own. An organization keeps what it received when it and the person block one another; a block
 * between the person and the human who recruits hides it from that human. What is blind a block of that human does not
 * hide: whoever blocked somebody would see whether they had applied. As long as its sender hides from everybody it is
 * hidden, too.
 */
export function applicationsReadableBy(viewer: Viewer): Scope<"Application"> {
  const { ownProfileId } = viewer;
  return scope({
    withdrawnAt: null,
    removedAt: null,
    profileId: { not: ownProfileId },
    job: whereOf(jobsManageableBy(viewer)),
    profile: { deactivatedAt: null, blocks: { none: { blockedId: ownProfileId } } },
    OR: [blind, { profile: { blockedBy: { none: { blockerId: ownProfileId } } } }],
  });
}

/** By those, and by who sent it. */
export function applicationsVisibleTo(viewer: Viewer): Scope<"Application"> {
  return scope({ OR: [whereOf(applicationsReadableBy(viewer)), whereOf(applicationsOwnedBy(viewer))] });
}

/** The same as `applicationsReadableBy` for raw statements, over an `application` and its `job`. */
export function applicationReadableSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${jobManagedSql(viewer)} AND ${applicationShownSql(Prisma.sql`${viewer.ownProfileId}::uuid`)})`;
}

/** The same for a human of whom it is known that they recruit for its organization. */
function applicationShownSql(ownProfileId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    application."withdrawnAt" IS NULL AND application."removedAt" IS NULL AND application."profileId" <> ${ownProfileId}
    AND ${activeSql(Prisma.sql`application."profileId"`)}
    AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = application."profileId" AND b."blockedId" = ${ownProfileId})
    AND (${applicationBlindSql} OR NOT EXISTS (
      SELECT FROM "Block" b WHERE b."blockerId" = ${ownProfileId} AND b."blockedId" = application."profileId")))`;
}

/** What a human has sent that went on since they looked at it, for raw statements, over an `application`. */
export function applicationUnseenSql(ownProfileId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    application."profileId" = ${ownProfileId} AND application."withdrawnAt" IS NULL AND application.stage <> 'NEW'
    AND (application."seenAt" IS NULL OR application."seenAt" < application."stageAt"))`;
}

/**
 * What is told of by a mail to its sender, over an `application` and its `job`, if there is one: also across no block, and
 * not while they hide from everybody or the organization is suspended.
 */
export function applicationToldSql(ownProfileId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${applicationUnseenSql(ownProfileId)} AND ${activeSql(ownProfileId)}
    AND ${activeSql(Prisma.sql`job."organizationId"`)} AND NOT EXISTS (
    SELECT FROM "Block" b
    WHERE (b."blockerId", b."blockedId") IN ((${ownProfileId}, job."organizationId"), (job."organizationId", ${ownProfileId}))))`;
}

/** What came in and nobody who recruits has looked at yet, over an `application` and its `job`, for one of them. */
export function applicationUnopenedSql(ownProfileId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(application.stage = 'NEW' AND application."openedAt" IS NULL AND ${applicationShownSql(ownProfileId)})`;
}

/** Those of them that say whose they are: who is withheld is not written to, either. */
export function applicationsNamedTo(viewer: Viewer): Scope<"Application"> {
  return scope({ AND: [whereOf(applicationsReadableBy(viewer)), { NOT: blind }] });
}

/** How an organization hires its owners and admins say: not those alone who then look through what comes in. */
const hiringRoles = ["OWNER", "ADMIN"] as const satisfies readonly Role[];

/** The organizations for which a human says so, whomever they act as. */
export function organizationsHiringSetBy({ ownProfileId }: Viewer): Scope<"Profile"> {
  const members = { some: { profileId: ownProfileId, role: { in: [...hiringRoles] }, ...actingMembership } };
  return scope({ kind: "ORGANIZATION", members });
}

export function hiringSettingsOwnedBy(viewer: Viewer): Scope<"HiringSettings"> {
  return scope({ organization: whereOf(organizationsHiringSetBy(viewer)) });
}

/** Only what is sent in Allyway can be looked at without names. */
export function jobsBlindableBy(viewer: Viewer): Scope<"Job"> {
  return scope({ collectVia: "ALLYWAY", organization: whereOf(organizationsHiringSetBy(viewer)) });
}

/** That some stand those who recruit know, whoever sent them. */
export function applicationsCountableBy(viewer: Viewer): Scope<"Application"> {
  return scope({ withdrawnAt: null, job: whereOf(jobsManageableBy(viewer)) });
}

/**
 * What is still open when its job closes is answered for the organization, whoever sent it; not what the organization
 * knows nothing of any more, since its period is over.
 */
export function applicationsAnswerableBy(viewer: Viewer): Scope<"Application"> {
  const isOpen = { withdrawnAt: null, removedAt: null, stage: { notIn: [...finalStages] } };
  return scope({ ...isOpen, job: whereOf(jobsManageableBy(viewer)) });
}

/** The same for raw statements, over an `application` and its `job`. */
export function applicationAnswerableSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${applicationOpenSql()} AND ${jobManagedSql(viewer)})`;
}

/**
 * Those whom nothing was told yet, or who are back in the first review, are answered by the program: past its closing day
 * a job closes by itself.
 */
export const applicationUnansweredSql = Prisma.sql`(${applicationOpenSql()}
  AND (application."answeredAt" IS NULL OR application.stage = ANY(${[...firstReviewStages]}::"ApplicationStage"[])))`;

/** What has not come to an end, over an `application`. */
export function applicationOpenSql(): Prisma.Sql {
  return Prisma.sql`(
    application."withdrawnAt" IS NULL AND application."removedAt" IS NULL
    AND application.stage <> ALL(${[...finalStages]}::"ApplicationStage"[]))`;
}

/** The same for raw statements, over a `job`. */
export function jobBlindableSql({ ownProfileId }: Viewer): Prisma.Sql {
  return Prisma.sql`(job."collectVia" = 'ALLYWAY' AND EXISTS (
    SELECT FROM "Membership" member
    WHERE member."organizationId" = job."organizationId" AND member."profileId" = ${ownProfileId}::uuid
      AND member.role::text = ANY(${[...hiringRoles]}::text[]) AND ${membershipActsSql(Prisma.sql`member`)}))`;
}
