import type { ViewerIds } from "@/lib/auth/viewer";
import { unblockedSql } from "@/lib/blocks/policy";
import { inboxRoles } from "@/lib/conversations/policy";
import type { Typing } from "@/lib/events/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { membershipActsSql } from "@/lib/organizations/policy/acting";

/** Whoever acts as the profile that somebody writes as is told which human does, and others that the profile does. */
export function typingInsideSql({ profileId }: ViewerIds, typing: Typing): Prisma.Sql {
  return Prisma.sql`(${profileId}::uuid = ${typing.profileId}::uuid)`;
}

/**
 * That somebody writes is told to those who have joined the conversation, as that one has, across no block with them: for
 * an organization to those who write for it, and of a colleague not across a block with that human, either. Nobody is told
 * of themselves.
 */
export function typingToldSql(viewer: ViewerIds, typing: Typing): Prisma.Sql {
  const { profileId, ownProfileId } = viewer;
  const joined = (id: Prisma.Sql) => Prisma.sql`EXISTS (
    SELECT FROM "Participant" p
    WHERE p."conversationId" = ${typing.conversationId}::uuid AND p."profileId" = ${id} AND p.state = 'JOINED')`;
  const writer = Prisma.sql`CASE WHEN ${typingInsideSql(viewer, typing)} THEN ${typing.ownProfileId}::uuid ELSE ${typing.profileId}::uuid END`;
  return Prisma.sql`(
    ${ownProfileId}::uuid <> ${typing.ownProfileId}::uuid
    AND ${joined(Prisma.sql`${profileId}::uuid`)} AND ${joined(Prisma.sql`${typing.profileId}::uuid`)}
    AND (${profileId}::uuid = ${ownProfileId}::uuid OR EXISTS (
      SELECT FROM "Membership" mine
      WHERE mine."profileId" = ${ownProfileId}::uuid AND mine."organizationId" = ${profileId}::uuid
        AND mine.role = ANY(${inboxRoles}::"MembershipRole"[]) AND ${membershipActsSql(Prisma.sql`mine`)}))
    AND ${unblockedSql(viewer, writer)})`;
}
