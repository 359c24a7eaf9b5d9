import { Prisma } from "@/lib/generated/prisma/client";
import { ALWAYS_MS, type NotificationRules } from "@/lib/notifications/policy/rule";

/** How its profile is tied to what a TAG `n` is about, a post or a comment; null once it is not. */
export const tagStateSql = Prisma.sql`(CASE
  WHEN n."commentId" IS NOT NULL THEN (
    SELECT mention.state FROM "Mention" mention
    WHERE mention."commentId" = n."commentId" AND mention."profileId" = n."recipientId" AND mention.state <> 'REMOVED' LIMIT 1)
  ELSE COALESCE(
    (SELECT t.state FROM "PostTag" t WHERE t."postId" = n."postId" AND t."profileId" = n."recipientId" AND t.state IN ('WAITING', 'SHOWN')),
    (SELECT mention.state FROM "Mention" mention
     WHERE mention."postId" = n."postId" AND mention."profileId" = n."recipientId" AND mention.state <> 'REMOVED' LIMIT 1))
END)`;

/** Where a TAG `n` names its profile: in a comment, as whom a post is with, or only in a post's text. */
export const tagPlaceSql = Prisma.sql`(CASE
  WHEN n."commentId" IS NOT NULL THEN 'comment'
  WHEN EXISTS (
    SELECT FROM "PostTag" t WHERE t."postId" = n."postId" AND t."profileId" = n."recipientId" AND t.state IN ('WAITING', 'SHOWN') OFFSET 0)
    THEN 'post'
  ELSE 'text'
END)`;

export const tagNotifications = {
  // Of one post or comment once, however it names them.
  TAG: {
    cause: "PROFILE_TAGGED",
    endedBy: [],
    about: "comment",
    groupedForMs: ALWAYS_MS,
    filter: "shares",
    isOfAnyComment: true,
    stillSql: Prisma.sql`${tagStateSql} IS NOT NULL`,
  },
} satisfies NotificationRules;
