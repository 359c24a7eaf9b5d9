import { canManageAllies } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Scope, scope } from "@/lib/scope";
import { moderationVisibleSql } from "@/lib/reports/policy";

/**
 * Moderators look at profiles other than their own and those of organizations of theirs, as at cases, whoever blocks whom;
 * whoever is suspended looks at none. Over a `profile`.
 */
export function moderatedVisibleSql(viewer: Viewer): Prisma.Sql {
  const own = Prisma.sql`${viewer.ownProfileId}::uuid`;
  return Prisma.sql`(
    EXISTS (SELECT FROM "Moderator" moderator WHERE ${moderationVisibleSql(viewer)})
    AND profile.id <> ${own}
    AND NOT EXISTS (
      SELECT FROM "Membership" member WHERE member."organizationId" = profile.id AND member."profileId" = ${own}))`;
}

/** Nobody suspends whoever has a higher role, or lifts that. So an owner stays: only another one suspends one. */
export function profileSuspendableSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${moderatedVisibleSql(viewer)} AND NOT EXISTS (
    SELECT FROM "Moderator" above JOIN "Moderator" moderator ON ${moderationVisibleSql(viewer)}
    WHERE above."userId" = profile."userId" AND above.role < moderator.role))`;
}

/**
 * Of a `profile` whoever moderates is an ally, belongs where it does, or has reported something of it: the log says so,
 * and their page.
 */
export function profileConcernsSql({ userId, ownProfileId }: Viewer): Prisma.Sql {
  const own = Prisma.sql`${ownProfileId}::uuid`;
  return Prisma.sql`(
    EXISTS (SELECT FROM "AllyEdge" edge WHERE edge."profileId" = ${own} AND edge."allyId" = profile.id)
    OR EXISTS (
      SELECT FROM "Membership" mine JOIN "Membership" theirs ON theirs."organizationId" = mine."organizationId"
      WHERE mine."profileId" = ${own} AND theirs."profileId" = profile.id)
    OR EXISTS (
      SELECT FROM "Report" own JOIN "ReportCase" about ON about.id = own."caseId"
      WHERE own."reporterId" = ${userId}::uuid AND about."profileId" = profile.id))`;
}

/** That and why it was suspended a profile knows; for an organization those who answer for it to others. */
export function suspensionsAbout(viewer: Viewer): Scope<"Suspension"> {
  return scope(canManageAllies(viewer) ? { profileId: viewer.profileId } : { id: { in: [] } });
}
