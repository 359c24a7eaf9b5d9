import type { ViewerIds } from "@/lib/auth/viewer";
import { blockedIdsSql, mutedIdsSql } from "@/lib/blocks/policy";
import type { Between, EventRules } from "@/lib/events/policy/rule";
import { followedHashtagsSql, isFollowedSql } from "@/lib/follows/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { postVisibleSql, shareVisibleSql } from "@/lib/posts/policy";

export type PostEvent =
  | { type: "POST_PUBLISHED"; fromId: string; subjectId: string }
  | ({ type: "POST_LIKED" | "POST_UNLIKED" | "POST_SHARED" | "POST_UNSHARED"; subjectId: string } & Between);

export const postEvents: EventRules<PostEvent> = {
  POST_PUBLISHED: {
    recipients: [],
    asksPost: true,
    toldSql: postFeedsSql,
    concernedSql: postConcernedSql,
    signals: () => ["post"],
  },
  POST_LIKED: { recipients: ["to"] },
  POST_UNLIKED: { recipients: ["to"] },
  POST_SHARED: { recipients: ["to"], seenSql: shareSeenSql },
  POST_UNSHARED: { recipients: ["to"] },
};

/** The post `p` of an event. */
export function postSeenSql(viewer: ViewerIds): Prisma.Sql {
  return Prisma.sql`(p.id IS NOT NULL AND ${postVisibleSql(viewer, blockedIdsSql(viewer))})`;
}

function shareSeenSql(viewer: ViewerIds): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "PostShare" s JOIN "Profile" sharer ON sharer.id = s."profileId"
    WHERE s."postId" = e."subjectId" AND s."profileId" = e."fromId" AND ${shareVisibleSql(viewer, blockedIdsSql(viewer))} OFFSET 0)`;
}

/**
 * A post that one sees and that comes from an ally, an organization of one's own, or a profile, a topic or a #tag that one
 * follows. One's own are in the feed already. Open streams are asked only for those whom `postConcernedSql` finds: all
 * that this may admit.
 */
function postFeedsSql(viewer: ViewerIds): Prisma.Sql {
  const { profileId } = viewer;
  const masks = (table: Prisma.Sql) =>
    Prisma.sql`(SELECT COALESCE(bit_or(1 << topic), 0) FROM ${table} WHERE "profileId" = ${profileId}::uuid)`;
  return Prisma.sql`(
    p."profileId" <> ${profileId}::uuid AND ${postSeenSql(viewer)}
    AND p."profileId" NOT IN (${mutedIdsSql(viewer)})
    AND (
      EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = p."profileId" OFFSET 0)
      OR EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = p."profileId" AND m."profileId" = ${profileId}::uuid OFFSET 0)
      OR (author."postsAudience" = 'EVERYONE' AND ${isFollowedSql(viewer, Prisma.sql`p."profileId"`)})
      OR EXISTS (
        SELECT FROM (${followedHashtagsSql(viewer)}) followed JOIN "PostHashtag" h ON h.tag = followed.tag WHERE h."postId" = p.id OFFSET 0)
      OR (p."topicMask" & ${masks(Prisma.sql`"TopicFollow"`)} <> 0 AND p."topicMask" & ${masks(Prisma.sql`"TopicMute"`)} = 0)))`;
}

/**
 * Allies of whoever posted, its members, and who follows it, a #tag or a topic, whatever else stands between them.
 *
 * Alliances are read from the author's side, where all of them stand together; the other side is written with it. An index
 * alone answers each part: as many pages as an author has allies and members on, or one way down it for each of the
 * profiles, whichever is less; for topics the latter, once for all posts, since no index begins with them.
 */
function postConcernedSql(subjectIds: string[], profileIds: string[]): Prisma.Sql {
  return Prisma.sql`(
    WITH post AS MATERIALIZED (
      SELECT id, "profileId", "topicMask" FROM "Post" WHERE id = ANY(${subjectIds}::uuid[])
    )
    SELECT post.id AS "subjectId", allied.id AS "profileId"
    FROM post CROSS JOIN LATERAL (
      SELECT e."allyId" AS id FROM "AllyEdge" e WHERE e."profileId" = post."profileId" AND e."allyId" = ANY(${profileIds}::uuid[]) OFFSET 0
    ) allied
    UNION ALL
    SELECT post.id, member.id
    FROM post CROSS JOIN LATERAL (
      SELECT m."profileId" AS id FROM "Membership" m WHERE m."organizationId" = post."profileId" AND m."profileId" = ANY(${profileIds}::uuid[]) OFFSET 0
    ) member
    UNION ALL
    SELECT post.id, follower.id
    FROM post CROSS JOIN LATERAL (
      SELECT f."followerId" AS id FROM "ProfileFollow" f WHERE f."followedId" = post."profileId" AND f."followerId" = ANY(${profileIds}::uuid[]) OFFSET 0
    ) follower
    UNION ALL
    SELECT post.id, f."profileId"
    FROM post JOIN "PostHashtag" h ON h."postId" = post.id
    JOIN "HashtagFollow" f ON f.tag = h.tag AND f."profileId" = ANY(${profileIds}::uuid[])
    UNION ALL
    SELECT post.id, following.id
    FROM (
      SELECT f."profileId" AS id, bit_or(1 << f.topic) AS "topicMask" FROM "TopicFollow" f
      WHERE f."profileId" = ANY(${profileIds}::uuid[]) AND EXISTS (SELECT FROM post WHERE post."topicMask" <> 0)
      GROUP BY f."profileId"
    ) following JOIN post ON post."topicMask" & following."topicMask" <> 0)`;
}
