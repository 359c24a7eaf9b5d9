import type { Invariant } from "@/lib/database/invariant";
import { nouns } from "./nouns";

const all = nouns.flatMap(({ told = {} }) => Object.entries(told));
const goneSql = all.flatMap(([type, { gone }]) => (gone === null ? [] : `WHEN '${type}' THEN ${gone}`)).join(" ");
const onceSql = all.flatMap(([type, { isOnce }]) => (isOnce ? `'${type}'` : [])).join(", ");

/** Of what profiles are told, against what happened. */
export const toldInvariant: Invariant = {
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
};
