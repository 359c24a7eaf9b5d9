import { db } from "@/lib/db";

/**
 * Of profiles those that a post or an invitation may be for where its event names nobody: allies of whoever posted, its
 * members, and who follows it, a #tag or a topic, whatever else stands between them; and whoever has the address that was
 * asked. It may find more than the scope admits, and must not find fewer.
 *
 * Alliances are read from the author's side, where all of them stand together; the other side is written with it. An index
 * alone answers each part: as many pages as an author has allies and members on, or one way down it for each of the
 * profiles, whichever is less; for topics the latter, once for all posts, since no index begins with them.
 */
export function selectConcerned(
  subjectIds: string[],
  profileIds: string[],
): Promise<{ subjectId: string; profileId: string }[]> {
  return db.$queryRaw`
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
    ) following JOIN post ON post."topicMask" & following."topicMask" <> 0
    UNION ALL
    SELECT i.id, invited.id
    FROM "Invitation" i JOIN "User" u ON u.email = i.email JOIN "Profile" invited ON invited."userId" = u.id
    WHERE i.id = ANY(${subjectIds}::uuid[])`;
}
