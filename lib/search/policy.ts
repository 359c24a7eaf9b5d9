import type { System } from "@/lib/auth/system";
import type { Viewer, ViewerIds } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { type MembershipRole, Prisma } from "@/lib/generated/prisma/client";
import { organizationsRecruitedForBy, recruitingRoles } from "@/lib/jobs/policy";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { membershipActsSql } from "@/lib/organizations/policy/acting";
import { actingRoles } from "@/lib/organizations/schema";
import { profileOpenSql, profileVisibleSql } from "@/lib/profiles/policy";

/**
 * What somebody looks for is their own affair: a person's jobs are theirs, whomever they act as; an organization's
 * candidates are those of the people who recruit for it, as long as they do. What else a profile looks for, and finds as
 * itself, is known while one acts as it.
 */
export function savedSearchesOwnedBy(viewer: Viewer): Scope<"SavedSearch"> {
  return scope({
    OR: [
      { kind: "JOBS", profileId: viewer.ownProfileId },
      { kind: "CANDIDATES", profile: whereOf(organizationsRecruitedForBy(viewer)) },
      { kind: { in: ["PEOPLE", "ORGANIZATIONS", "POSTS"] }, profileId: viewer.profileId },
    ],
  });
}

/**
 * A profile has each name once, and no more than some searches: whoever saves one for it meets that of others, too, which
 * they may not know, and is told no more of them.
 */
export function unsafeSearchesBeside(_viewer: Viewer, profileId: string): Scope<"SavedSearch"> {
  return scope({ profileId });
}

/** The same for raw statements, over a `search`; also for columns of many people. */
export function savedSearchOwnedSql({ ownProfileId, profileId }: ViewerIds): Prisma.Sql {
  const isOwn = Prisma.sql`search."profileId" = ${ownProfileId}::uuid`;
  const isIn = (roles: readonly MembershipRole[]) => Prisma.sql`EXISTS (
    SELECT FROM "Membership" membership WHERE membership."organizationId" = search."profileId"
      AND membership."profileId" = ${ownProfileId}::uuid AND membership.role::text = ANY(${[...roles]}::text[])
      AND ${membershipActsSql(Prisma.sql`membership`)})`;
  return Prisma.sql`CASE search.kind WHEN 'JOBS' THEN ${isOwn} WHEN 'CANDIDATES' THEN ${isIn(recruitingRoles)}
    ELSE search."profileId" = ${profileId}::uuid AND (${isOwn} OR ${isIn(actingRoles)}) END`;
}

/** The same of somebody, whomever they act as at the moment: whether alerts of a `search` still go to them. */
export function savedSearchStillOwnedSql(ownProfileId: Prisma.Sql): Prisma.Sql {
  return savedSearchOwnedSql({ ownProfileId, profileId: Prisma.sql`search."profileId"` });
}

/**
 * The alerts of a `search` that is the viewer's are theirs to change where they get them, or nobody does: whoever saved
 * it is gone, or has no such part in the organization any more.
 */
export function searchAlertsOwnedSql({ userId }: Pick<Viewer, "userId">): Prisma.Sql {
  return Prisma.sql`(search."createdById" IS NULL OR search."createdById" = ${userId}::uuid OR NOT EXISTS (
    SELECT FROM "Profile" own WHERE own."userId" = search."createdById" AND ${savedSearchStillOwnedSql(Prisma.sql`own.id`)}))`;
}

/** When one looked last is one's own, too, also of what is shared. */
export function searchVisitsOwnedBy({ ownProfileId }: Viewer): Scope<"SavedSearchVisit"> {
  return scope({ profileId: ownProfileId });
}

/** Whoever holds the signed link of a mail ends the alerts of whom it was sent to; the link names them. */
export function unsafeSearchAlertsEndableBy(_visitor: Visitor, userId: string): Scope<"SavedSearch"> {
  return scope({ createdById: userId });
}

/** What was told by a mail is noted by whoever sent it, the program itself. */
export function unsafeSearchesAlertedBy(_system: System, ids: readonly string[]): Scope<"SavedSearch"> {
  return scope({ id: { in: [...ids] } });
}

/**
 * A `profile` is found, by its words `w`, by its name and handle as `profilesVisibleTo` has it, and by all that is said of
 * it as `profileDetailsVisibleTo` has it: what a setting hides finds nobody, and narrows nothing down.
 */
export function profileWordsReadableSql(
  viewer: Pick<Viewer, "profileId">,
  blockedIds: Prisma.Sql,
  byName: Prisma.Sql,
  byAll: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`(${profileVisibleSql(blockedIds)} AND (
    ${byName} OR (${profileOpenSql(viewer, "profileAudience", undefined)} AND ${byAll})))`;
}
