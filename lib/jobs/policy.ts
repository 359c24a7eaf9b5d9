import type { Viewer } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import type { Clock } from "@/lib/clock";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { actingMembership, membershipActsSql } from "@/lib/organizations/policy/acting";
import type { Role } from "@/lib/organizations/schema";
import { HOUR_MS } from "@/lib/time";

/** Who handles an organization's jobs. */
export const recruitingRoles = ["OWNER", "ADMIN", "RECRUITER"] as const satisfies readonly Role[];

/** A closing day lasts until it has ended everywhere on earth: in the last zone, 12 hours behind UTC. */
const LAST_ZONE_HOURS = 12;

/** The last closing day that is over nowhere yet, as a date at midnight UTC. */
export function lastOpenDay(clock: Clock): Date {
  const there = new Date(clock.now().getTime() - LAST_ZONE_HOURS * HOUR_MS);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()));
}

/** What `jobsOpenTo` asks of a job, for one that was read. */
export function isJobOpen(job: { archivedAt: Date | null; closesOn: Date | null }, clock: Clock): boolean {
  return job.archivedAt === null && (job.closesOn === null || job.closesOn >= lastOpenDay(clock));
}

/** The organizations for which a human recruits, whomever they act as. */
export function organizationsRecruitedForBy({ ownProfileId }: Viewer): Scope<"Profile"> {
  return scope({
    kind: "ORGANIZATION",
    members: { some: { profileId: ownProfileId, role: { in: [...recruitingRoles] }, ...actingMembership } },
  });
}

/**
 * A published job is for everyone who is signed in, but its organization and whoever is across a block from it never
 * meet. Archived it is still read by whoever has its address; removed by the moderators, by nobody.
 */
export function jobsVisibleTo(viewer: Viewer): Scope<"Job"> {
  return scope({ removedAt: null, organization: whereOf(profilesUnblockedFor(viewer)) });
}

/** The same for raw statements, over a `job`. */
export function jobVisibleSql(blockedIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(job."removedAt" IS NULL AND job."organizationId" <> ALL(${blockedIds}))`;
}

/** One applies, and looks among, only what is open at the time of reading. */
export function jobsOpenTo(viewer: Viewer): Scope<"Job"> {
  return scope({
    AND: [
      whereOf(jobsVisibleTo(viewer)),
      { archivedAt: null, OR: [{ closesOn: null }, { closesOn: { gte: lastOpenDay(viewer.clock) } }] },
    ],
  });
}

/**
 * The same for raw statements, over an `o` of the narrow copy. `blocked` selects ids.
 */
export function openJobVisibleSql({ clock }: { clock: Clock }, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    (o."closesOn" IS NULL OR o."closesOn" >= ${lastOpenDay(clock)}::date) AND o."organizationId" NOT IN (${blocked}))`;
}

/** Changed, archived and deleted by those who recruit for its organization, whomever they act as. */
export function jobsManageableBy(viewer: Viewer): Scope<"Job"> {
  return scope({ organization: whereOf(organizationsRecruitedForBy(viewer)) });
}

/** What becomes of a removed one that is put back they say as well. */
export function jobRemovalsManageableBy(viewer: Viewer): Scope<"Removal"> {
  return scope({ job: whereOf(jobsManageableBy(viewer)) });
}

/** The same for raw statements, over a `job`. */
export function jobManagedSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`job."organizationId" IN (${recruitedForSql(viewer)})`;
}

/** The ids of the organizations for which the human recruits, for raw statements: as `organizationsRecruitedForBy`. */
export function recruitedForSql({ ownProfileId }: Viewer): Prisma.Sql {
  return Prisma.sql`SELECT membership."organizationId" FROM "Membership" membership
    WHERE membership."profileId" = ${ownProfileId}::uuid AND membership.role::text = ANY(${[...recruitingRoles]}::text[])
      AND ${membershipActsSql(Prisma.sql`membership`)}`;
}

/**
 * The page of a job opens for whoever may see it, and for those who look after it: they find it in their list even while
 * they act as an organization that is across a block from it. For raw statements, over a `job`.
 */
export function jobReadableSql(viewer: Viewer, blockedIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${jobVisibleSql(blockedIds)} OR ${jobManagedSql(viewer)})`;
}

/** What was done to jobs is known to those who recruit … */
export function jobActsVisibleTo(viewer: Viewer): Scope<"JobAct"> {
  return scope({ organization: whereOf(organizationsRecruitedForBy(viewer)) });
}

/** … and who did it to owners and admins. */
export function canSeeJobActor(role: Role): boolean {
  return role === "OWNER" || role === "ADMIN";
}

/** A draft belongs to those who recruit for its organization; without one, to whoever began it. */
export function jobDraftsEditableBy(viewer: Viewer): Scope<"JobDraft"> {
  return scope({
    OR: [
      { organizationId: null, createdById: viewer.userId },
      { organization: whereOf(organizationsRecruitedForBy(viewer)) },
    ],
  });
}

/** The same for raw statements, over a `draft`. */
export function jobDraftEditableSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`((draft."organizationId" IS NULL AND draft."createdById" = ${viewer.userId}::uuid)
    OR draft."organizationId" IN (${recruitedForSql(viewer)}))`;
}

/** What a human keeps, or does not want to see, is their own affair, whomever they act as. */
export function jobBookmarksOwnedBy({ ownProfileId }: Viewer): Scope<"JobBookmark"> {
  return scope({ profileId: ownProfileId });
}

/** The copy of one's data names those of jobs that are still seen (lib/exports/part.ts). */
export function jobBookmarksNamedTo(viewer: Viewer): Scope<"JobBookmark"> {
  return scope({ AND: [whereOf(jobBookmarksOwnedBy(viewer)), { job: whereOf(jobsVisibleTo(viewer)) }] });
}

export function jobDismissalsOwnedBy({ ownProfileId }: Viewer): Scope<"JobDismissal"> {
  return scope({ profileId: ownProfileId });
}

/** The copy of one's data names those of jobs that are still seen (lib/exports/part.ts). */
export function jobDismissalsNamedTo(viewer: Viewer): Scope<"JobDismissal"> {
  return scope({ AND: [whereOf(jobDismissalsOwnedBy(viewer)), { job: whereOf(jobsVisibleTo(viewer)) }] });
}

/** Skills are seen with their job, and changed with it. */
export function jobSkillsVisibleTo(viewer: Viewer): Scope<"JobSkill"> {
  return scope({ job: whereOf(jobsVisibleTo(viewer)) });
}

export function jobSkillsManageableBy(viewer: Viewer): Scope<"JobSkill"> {
  return scope({ job: whereOf(jobsManageableBy(viewer)) });
}

/** People look for work; an organization does not. Who acts as one is told to switch. */
export function canSeekJobs({ role }: Pick<Viewer, "role">): boolean {
  return role === null;
}
