import type { NotificationType } from "../../lib/notifications/schema/types";

/**
 * Of each type, by notification `n` and its actor `a`: when what it tells of does not stand any more, null where that is
 * kept as history; and whether an actor is told of but once.
 */
const rules: Record<NotificationType, { gone: string | null; isOnce: boolean }> = {
  LIKE: {
    gone: `NOT EXISTS (SELECT FROM "PostLike" l WHERE l."postId" = n."postId" AND l."profileId" = a."actorId")`,
    isOnce: true,
  },
  COMMENT_LIKE: {
    gone: `NOT EXISTS (SELECT FROM "CommentLike" l WHERE l."commentId" = n."commentId" AND l."profileId" = a."actorId")`,
    isOnce: true,
  },
  SHARE: {
    gone: `NOT EXISTS (SELECT FROM "PostShare" s WHERE s."postId" = n."postId" AND s."profileId" = a."actorId")`,
    isOnce: true,
  },
  FOLLOW: {
    gone: `NOT EXISTS (
      SELECT FROM "ProfileFollow" f WHERE f."followerId" = a."actorId" AND f."followedId" = n."recipientId")`,
    isOnce: true,
  },
  ALLY_REQUEST: {
    gone: `NOT EXISTS (
      SELECT FROM "Alliance" r
      WHERE r.status = 'REQUESTED' AND r."addresseeId" = n."recipientId" AND r."requestedById" = a."actorId" AND r."dismissedAt" IS NULL)`,
    isOnce: true,
  },
  TAG: { gone: null, isOnce: true },
  NEW_ALLY: { gone: null, isOnce: false },
  COMMENT: { gone: null, isOnce: false },
  REPLY: { gone: null, isOnce: false },
  MODERATION: { gone: null, isOnce: false },
};
const all = Object.entries(rules);
const goneSql = all.flatMap(([type, { gone }]) => (gone === null ? [] : `WHEN '${type}' THEN ${gone}`)).join(" ");
const onceSql = all.flatMap(([type, { isOnce }]) => (isOnce ? `'${type}'` : [])).join(", ");

/** Of what profiles are told, against what happened. */
export const notificationInvariants = [
  {
    name: "notifications-placed",
    meaning: "A notification has somebody who caused it, and stands where the newest of them put it.",
    sql: `
      SELECT n.id AS notification, n."newestId", newest.id AS newest
      FROM "Notification" n LEFT JOIN LATERAL (
        SELECT a.id FROM "NotificationActor" a WHERE a."notificationId" = n.id ORDER BY a.id DESC LIMIT 1
      ) newest ON TRUE
      WHERE n."newestId" IS DISTINCT FROM newest.id`,
  },
  {
    name: "notifications-caused",
    meaning:
      "What a profile is told of a like, a share, a tag, a request or a follow still stands, is another one's, and is told once.",
    sql: `
      SELECT n.id AS notification, n.type::text, a."actorId", 'gone' AS fault
      FROM "Notification" n JOIN "NotificationActor" a ON a."notificationId" = n.id
      WHERE CASE n.type ${goneSql} ELSE FALSE END
      UNION ALL SELECT n.id, n.type::text, a."actorId", 'one''s own'
      FROM "Notification" n JOIN "NotificationActor" a ON a."notificationId" = n.id AND a."actorId" = n."recipientId"
      WHERE n.type <> 'MODERATION'
      UNION ALL SELECT n.id, n.type::text, n."recipientId", 'another one''s post'
      FROM "Notification" n JOIN "Post" p ON p.id = n."postId"
      WHERE n.type IN ('LIKE', 'COMMENT', 'SHARE') AND p."profileId" <> n."recipientId"
      UNION ALL SELECT n.id, n.type::text, n."recipientId", 'another one''s comment'
      FROM "Notification" n JOIN "Comment" c ON c.id = n."commentId"
      WHERE c."postId" <> n."postId" OR (n.type <> 'TAG' AND c."profileId" <> n."recipientId")
      UNION ALL SELECT min(n.id::text)::uuid, n.type::text, a."actorId", 'twice'
      FROM "Notification" n JOIN "NotificationActor" a ON a."notificationId" = n.id
      WHERE n.type IN (${onceSql})
      GROUP BY n."recipientId", n.type, n."postId", n."commentId", a."actorId" HAVING count(*) > 1`,
  },
  {
    name: "notifications-grouped",
    meaning:
      "What comes of the same within its time is told as one notification: a day for likes and comments of a post.",
    sql: `
      SELECT one.id AS notification, other.id AS other
      FROM "Notification" one JOIN "Notification" other
        ON other."recipientId" = one."recipientId" AND other.type = one.type AND other."postId" = one."postId"
          AND other."commentId" IS NOT DISTINCT FROM one."commentId" AND other.id > one.id
      WHERE one.type NOT IN ('LIKE', 'COMMENT') OR other."createdAt" < one."createdAt" + interval '24 hours'`,
  },
  {
    name: "digests-chosen",
    meaning: "A human has a digest of a frequency exactly where they have chosen a type of a profile by it.",
    sql: `
      SELECT choice."userId" AS account, choice.frequency::text, choice."profileId" AS profile
      FROM "DigestChoice" choice
      WHERE NOT EXISTS (SELECT FROM "Digest" d WHERE d."userId" = choice."userId" AND d.frequency = choice.frequency)
      UNION ALL
      SELECT d."userId", d.frequency::text, NULL FROM "Digest" d
      WHERE NOT EXISTS (
        SELECT FROM "DigestChoice" choice WHERE choice."userId" = d."userId" AND choice.frequency = d.frequency)`,
  },
  {
    name: "digests-by-right",
    meaning: "A digest is chosen of one's own profile or of an organization that one manages.",
    sql: `
      SELECT choice."userId" AS account, choice."profileId" AS profile, choice.type::text
      FROM "DigestChoice" choice JOIN "Profile" chosen ON chosen.id = choice."profileId"
      WHERE chosen."userId" IS DISTINCT FROM choice."userId"
        AND NOT EXISTS (
          SELECT FROM "Membership" m JOIN "Profile" own ON own.id = m."profileId"
          WHERE own."userId" = choice."userId" AND m."organizationId" = chosen.id AND m.role IN ('OWNER', 'ADMIN'))`,
  },
];
