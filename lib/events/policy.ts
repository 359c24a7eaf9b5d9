import { allyRoles } from "@/lib/allies/schema";
import type { ViewerIds } from "@/lib/auth/viewer";
import { blockedIdsSql, mutedIdsSql, unblockedSql } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { actingRoles } from "@/lib/organizations/schema";
import { postVisibleSql } from "@/lib/posts/policy";

/**
 * What an open stream is told of an event `e`, whose post is `p` by `author`: what is told to the human or to an
 * organization that they act for in a role that is shown it, and the posts that stand in their feed. Nothing that came
 * from across a block with the human or with whom it is told to; of who invites them, with whom they act as.
 */
export function eventToldSql(viewer: ViewerIds): Prisma.Sql {
  const { ownProfileId } = viewer;
  const isInvitation = Prisma.sql`e.type IN ('MEMBER_INVITED', 'INVITATION_ENDED')`;
  const isOfAllies = Prisma.sql`e.type IN ('ALLY_REQUESTED', 'ALLY_REQUEST_ENDED', 'ALLY_ADDED', 'ALLY_REMOVED')`;
  return Prisma.sql`(CASE
    WHEN e.type = 'POST_PUBLISHED' THEN ${postFeedsSql(viewer)}
    WHEN ${isInvitation} THEN ${unblockedSql(viewer, Prisma.sql`e."fromId"`)} AND (
      ${ownProfileId}::uuid = ANY(e."recipientIds") OR EXISTS (
        SELECT FROM "Invitation" i JOIN "User" u ON u.email = i.email AND u."emailVerified" IS NOT NULL
        JOIN "Profile" invited ON invited."userId" = u.id
        WHERE i.id = e."subjectId" AND invited.id = ${ownProfileId}::uuid))
    ELSE EXISTS (
      SELECT FROM unnest(e."recipientIds") recipient(id)
      WHERE ${unblockedSql({ profileId: Prisma.sql`recipient.id`, ownProfileId }, Prisma.sql`e."fromId"`)}
        AND (recipient.id = ${ownProfileId}::uuid OR EXISTS (
          SELECT FROM "Membership" mine
          WHERE mine."profileId" = ${ownProfileId}::uuid AND mine."organizationId" = recipient.id
            AND mine.role = ANY(CASE WHEN ${isOfAllies} THEN ${allyRoles} ELSE ${actingRoles} END::"MembershipRole"[]))))
  END)`;
}

/**
 * A post that one sees and that comes from an ally, an organization of one's own or a topic that one follows. One's own
 * are in the feed already.
 */
function postFeedsSql(viewer: ViewerIds): Prisma.Sql {
  const { profileId } = viewer;
  const masks = (table: Prisma.Sql) =>
    Prisma.sql`(SELECT COALESCE(bit_or(1 << topic), 0) FROM ${table} WHERE "profileId" = ${profileId}::uuid)`;
  return Prisma.sql`(
    p.id IS NOT NULL AND p."profileId" <> ${profileId}::uuid
    AND ${postVisibleSql(viewer, blockedIdsSql(viewer))}
    AND p."profileId" NOT IN (${mutedIdsSql(viewer)})
    AND (
      EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = p."profileId" OFFSET 0)
      OR EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = p."profileId" AND m."profileId" = ${profileId}::uuid OFFSET 0)
      OR (p."topicMask" & ${masks(Prisma.sql`"TopicFollow"`)} <> 0 AND p."topicMask" & ${masks(Prisma.sql`"TopicMute"`)} = 0)))`;
}
