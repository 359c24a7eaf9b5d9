import type { ViewerIds } from "@/lib/auth/viewer";
import { unblockedSql } from "@/lib/blocks/policy";
import type { Between, EventRules } from "@/lib/events/policy/rule";
import { Prisma } from "@/lib/generated/prisma/client";

export type OrganizationEvent =
  | { type: "MEMBER_INVITED"; fromId: string; toId: string | null; subjectId: string; isMailed: boolean }
  | { type: "INVITATION_ENDED"; fromId: string; toId: string | null; subjectId?: string }
  | ({ type: "MEMBERSHIP_CHANGED" } & Between);

export const organizationEvents: EventRules<OrganizationEvent> = {
  MEMBER_INVITED: {
    recipients: ["to"],
    toldSql: invitationToldSql,
    concernedSql: invitationConcernedSql,
    mails: ({ subjectId, isMailed }) => (isMailed ? [{ job: { kind: "invitation", invitationId: subjectId } }] : []),
  },
  INVITATION_ENDED: { recipients: ["to"], toldSql: invitationToldSql, concernedSql: invitationConcernedSql },
  MEMBERSHIP_CHANGED: { recipients: ["to"], endsStreams: true },
};

/** Whoever is invited is told so whomever they act as, also by their address alone, once it is verified. */
function invitationToldSql(viewer: ViewerIds): Prisma.Sql {
  const { ownProfileId } = viewer;
  return Prisma.sql`(${unblockedSql(viewer, Prisma.sql`e."fromId"`)} AND (
    ${ownProfileId}::uuid = ANY(e."recipientIds") OR EXISTS (
      SELECT FROM "Invitation" i JOIN "User" u ON u.email = i.email AND u."emailVerified" IS NOT NULL
      JOIN "Profile" invited ON invited."userId" = u.id
      WHERE i.id = e."subjectId" AND invited.id = ${ownProfileId}::uuid)))`;
}

/** Whoever has the address that was asked. */
function invitationConcernedSql(subjectIds: string[], profileIds: string[]): Prisma.Sql {
  return Prisma.sql`(
    SELECT i.id AS "subjectId", invited.id AS "profileId"
    FROM "Invitation" i JOIN "User" u ON u.email = i.email JOIN "Profile" invited ON invited."userId" = u.id
    WHERE i.id = ANY(${subjectIds}::uuid[]) AND invited.id = ANY(${profileIds}::uuid[]))`;
}
