import { allyRoles } from "@/lib/allies/schema";
import type { ViewerIds } from "@/lib/auth/viewer";
import { blockedIdsSql, mutedIdsSql, unblockedSql } from "@/lib/blocks/policy";
import { commentVisibleSql, unheardIdsSql } from "@/lib/comments/policy";
import { inboxRoles } from "@/lib/conversations/policy";
import { conversationEvents, type Typing } from "@/lib/events/schema";
import { followedHashtagsSql, isFollowedSql } from "@/lib/follows/policy";
import { type EventType, Prisma } from "@/lib/generated/prisma/client";
import { recruitingRoles } from "@/lib/jobs/policy";
import { membershipActsSql } from "@/lib/organizations/policy/acting";
import { actingRoles } from "@/lib/organizations/schema";
import { postVisibleSql, shareVisibleSql } from "@/lib/posts/policy";

/** What happens to a post that is told to others than its profile, too. */
const commentEvents: EventType[] = ["COMMENT_ADDED", "COMMENT_CHANGED", "COMMENT_REMOVED"];
const tagEvents: EventType[] = ["PROFILE_TAGGED", "TAG_ENDED"];
const postEvents: EventType[] = [
  ...["POST_PUBLISHED" as const, ...commentEvents, ...tagEvents],
  ...["REPLY_ADDED" as const, "COMMENT_LIKED" as const, "COMMENT_UNLIKED" as const],
];

/** The post `p` by `author` of an event `e`, where whoever is told has to see it. */
export const eventPostSql = Prisma.sql`
  LEFT JOIN "Post" p ON e.type = ANY(${postEvents}::"EventType"[]) AND p.id = e."subjectId"
  LEFT JOIN "Profile" author ON author.id = p."profileId"`;

/**
 * What an open stream is told of an event `e`, whose post is `p` by `author`: what is told to the human or to an
 * organization that they act for in a role that is shown it, and the posts that stand in their feed; of what happens to a post as long as that profile sees it. Nothing that came
 * from across a block with the human or with whom it is told to; of who invites them, with whom they act as.
 */
export function eventToldSql(viewer: ViewerIds): Prisma.Sql {
  const { ownProfileId } = viewer;
  const isInvitation = Prisma.sql`e.type IN ('MEMBER_INVITED', 'INVITATION_ENDED')`;
  const isOfHiring = Prisma.sql`e.type IN ('APPLICATION_SENT', 'APPLICATION_OPENED')`;
  const isOfAllies = Prisma.sql`e.type IN ('ALLY_REQUESTED', 'ALLY_REQUEST_ENDED', 'ALLY_ADDED', 'ALLY_REMOVED')`;
  return Prisma.sql`(CASE
    WHEN e.type = 'POST_PUBLISHED' THEN ${postFeedsSql(viewer)}
    WHEN ${isInvitation} THEN ${unblockedSql(viewer, Prisma.sql`e."fromId"`)} AND (
      ${ownProfileId}::uuid = ANY(e."recipientIds") OR EXISTS (
        SELECT FROM "Invitation" i JOIN "User" u ON u.email = i.email AND u."emailVerified" IS NOT NULL
        JOIN "Profile" invited ON invited."userId" = u.id
        WHERE i.id = e."subjectId" AND invited.id = ${ownProfileId}::uuid))
    WHEN e.type = ANY(${conversationEvents}::"EventType"[]) THEN ${conversationToldSql(viewer)}
    ELSE EXISTS (
      SELECT FROM unnest(e."recipientIds") recipient(id)
      WHERE ${unblockedSql({ profileId: Prisma.sql`recipient.id`, ownProfileId }, Prisma.sql`e."fromId"`)}
        AND ${writerSeenSql({ profileId: Prisma.sql`recipient.id`, ownProfileId })}
        AND ${subjectSeenSql({ profileId: Prisma.sql`recipient.id`, ownProfileId })}
        AND (recipient.id = ${ownProfileId}::uuid OR EXISTS (
          SELECT FROM "Membership" mine
          WHERE mine."profileId" = ${ownProfileId}::uuid AND mine."organizationId" = recipient.id
            AND mine.role = ANY(CASE WHEN ${isOfAllies} THEN ${allyRoles} WHEN ${isOfHiring} THEN ${[...recruitingRoles]} ELSE ${actingRoles} END::"MembershipRole"[])
            AND ${membershipActsSql(Prisma.sql`mine`)})))
  END)`;
}

/**
 * What happens in a conversation those are told who are in it at that moment, or asked into it, and whom it takes out of
 * it, once: of an organization those who write for it. Nothing from across a block; and how far one has read nobody
 * unless both show it by then.
 */
function conversationToldSql({ ownProfileId }: ViewerIds): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM unnest(e."recipientIds") recipient(id)
    LEFT JOIN "Participant" p ON p."conversationId" = e."subjectId" AND p."profileId" = recipient.id
      AND p.state IN ('JOINED', 'REQUESTED', 'INVITED')
    WHERE (p.state IS NOT NULL OR recipient.id = e."toId") AND ${unblockedSql({ profileId: Prisma.sql`recipient.id`, ownProfileId }, Prisma.sql`e."fromId"`)}
      AND (e.type <> 'MESSAGES_READ' OR (p.state = 'JOINED' AND NOT EXISTS (
        SELECT FROM "Profile" hiding WHERE hiding.id IN (e."fromId", recipient.id) AND NOT hiding."sharesReadState")))
      AND (recipient.id = ${ownProfileId}::uuid OR EXISTS (
        SELECT FROM "Membership" mine
        WHERE mine."profileId" = ${ownProfileId}::uuid AND mine."organizationId" = recipient.id
          AND mine.role = ANY(${inboxRoles}::"MembershipRole"[]) AND ${membershipActsSql(Prisma.sql`mine`)})))`;
}

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

/**
 * What a stream is told of an event `e` because its browser has the post open: that its comments are others, if whoever
 * looks sees the post, across no block with whom it came from, nor with whose comment was changed or taken down, or was
 * answered.
 */
export function commentToldSql(viewer: ViewerIds): Prisma.Sql {
  return Prisma.sql`(e.type = ANY(${commentEvents}::"EventType"[]) AND ${unblockedSql(viewer, Prisma.sql`e."fromId"`)}
    AND ${writerSeenSql(viewer)} AND ${subjectSeenSql(viewer)})`;
}

/**
 * Of a comment that is another one by now: whoever wrote it is across no block. Of any comment, whoever wrote what it
 * stands under.
 */
function writerSeenSql(viewer: ViewerIds): Prisma.Sql {
  return Prisma.sql`((e.type NOT IN ('COMMENT_CHANGED', 'COMMENT_REMOVED') OR ${unblockedSql(viewer, Prisma.sql`e."toId"`)})
    AND (e."underId" IS NULL OR ${unblockedSql(viewer, Prisma.sql`e."underId"`)}))`;
}

/** The post that an event is about is seen, where that is asked; of a comment or a share that is new it is that, too. */
function subjectSeenSql(viewer: ViewerIds): Prisma.Sql {
  return Prisma.sql`(CASE
    WHEN e.type = 'POST_SHARED' THEN EXISTS (
      SELECT FROM "PostShare" s JOIN "Profile" sharer ON sharer.id = s."profileId"
      WHERE s."postId" = e."subjectId" AND s."profileId" = e."fromId" AND ${shareVisibleSql(viewer, blockedIdsSql(viewer))} OFFSET 0)
    WHEN e.type <> ALL(${postEvents}::"EventType"[]) THEN TRUE
    WHEN p.id IS NULL OR NOT ${postVisibleSql(viewer, blockedIdsSql(viewer))} THEN FALSE
    WHEN e.type IN ('COMMENT_ADDED', 'REPLY_ADDED') THEN EXISTS (
      SELECT FROM "Comment" c LEFT JOIN "Comment" parent ON parent.id = c."parentId"
      WHERE c."postId" = p.id AND c."profileId" = e."fromId" AND c."createdAt" > e."createdAt" - interval '1 minute'
        AND ${commentVisibleSql(unheardIdsSql(viewer))} OFFSET 0)
    ELSE TRUE
  END)`;
}

/**
 * A post that one sees and that comes from an ally, an organization of one's own, or a profile, a topic or a #tag that one
 * follows. One's own are in the feed already. Open streams are asked only for those whom `selectConcerned` finds: all that
 * this may admit.
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
      OR (author."postsAudience" = 'EVERYONE' AND ${isFollowedSql(viewer, Prisma.sql`p."profileId"`)})
      OR EXISTS (
        SELECT FROM (${followedHashtagsSql(viewer)}) followed JOIN "PostHashtag" h ON h.tag = followed.tag WHERE h."postId" = p.id OFFSET 0)
      OR (p."topicMask" & ${masks(Prisma.sql`"TopicFollow"`)} <> 0 AND p."topicMask" & ${masks(Prisma.sql`"TopicMute"`)} = 0)))`;
}
