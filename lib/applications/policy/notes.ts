import { applicationsReadableBy } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { actingMembership, membershipActsSql } from "@/lib/organizations/policy/acting";
import type { Role } from "@/lib/organizations/schema";

/** What those who recruit note about an application is read by whoever of them reads that; never by who sent it. */
export function notesReadableBy(viewer: Viewer): Scope<"ApplicationNote"> {
  return scope({ application: whereOf(applicationsReadableBy(viewer)) });
}

/** Changed by who wrote it, as long as they read it … */
export function notesEditableBy(viewer: Viewer): Scope<"ApplicationNote"> {
  return scope({ AND: [whereOf(notesReadableBy(viewer)), { actedById: viewer.userId }] });
}

/** Of the organization, those who also delete what others noted. */
const moderatingRoles = ["OWNER", "ADMIN"] as const satisfies readonly Role[];

/** … and deleted also by owners and admins of the organization. */
export function notesDeletableBy(viewer: Viewer): Scope<"ApplicationNote"> {
  const { ownProfileId: profileId, userId } = viewer;
  const managed = {
    organization: { members: { some: { profileId, role: { in: [...moderatingRoles] }, ...actingMembership } } },
  };
  return scope({
    AND: [whereOf(notesReadableBy(viewer)), { OR: [{ actedById: userId }, { application: { job: managed } }] }],
  });
}

/** The same for raw statements, over a `note` about an application that is read, and its `job`. */
export function noteDeletableSql({ ownProfileId, userId }: Viewer): Prisma.Sql {
  return Prisma.sql`(note."actedById" IS NOT DISTINCT FROM ${userId}::uuid OR EXISTS (
    SELECT FROM "Membership" member
    WHERE member."organizationId" = job."organizationId" AND member."profileId" = ${ownProfileId}::uuid
      AND member.role::text = ANY(${[...moderatingRoles]}::text[]) AND ${membershipActsSql(Prisma.sql`member`)}))`;
}
