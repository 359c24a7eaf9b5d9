import { heardSql } from "@/lib/blocks/policy";
import { commentVisibleSql, unheardIdsSql } from "@/lib/comments/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { ALWAYS_MS, blockedRowsSql, type NotificationRules, type SubjectReader } from "@/lib/notifications/policy/rule";
import { ownPostSql } from "@/lib/posts/policy/notifications";
import { DAY_MS } from "@/lib/time";

export const commentNotifications = {
  COMMENT: {
    cause: "COMMENT_ADDED",
    endedBy: [],
    about: "post",
    groupedForMs: DAY_MS,
    isToldAgain: true,
    filter: "comments",
    subjectSql: ownPostSql,
    actSql: commentLeftSql,
  },
  REPLY: {
    cause: "REPLY_ADDED",
    endedBy: [],
    about: "comment",
    groupedForMs: ALWAYS_MS,
    isToldAgain: true,
    filter: "comments",
    actSql: commentLeftSql,
  },
  COMMENT_LIKE: {
    cause: "COMMENT_LIKED",
    endedBy: ["COMMENT_UNLIKED"],
    about: "comment",
    groupedForMs: ALWAYS_MS,
    filter: "likes",
    actSql: heardSql,
  },
} satisfies NotificationRules;

/** Of whoever commented or replied a comment is left. */
function commentLeftSql(reader: SubjectReader, actorId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM ${commentsSql} WHERE ${actedCommentSql(reader, actorId)} OFFSET 0)`;
}

/** As `actedCommentSql` looks at them. */
export const commentsSql = Prisma.sql`"Comment" c LEFT JOIN "Comment" parent ON parent.id = c."parentId"`;

/**
 * The comments `c` under a `parent` that a COMMENT or a REPLY `n` tells of one who caused it. Of a COMMENT those that came
 * as long as others joined it, but for the answers to comments of its profile, which are told as REPLY; a moment more on
 * both sides, for a comment is a little older than its notification. An answer to a reply never becomes one to what that
 * stood under, also once the reply is gone.
 */
export function actedCommentSql(reader: SubjectReader, actorId: Prisma.Sql): Prisma.Sql {
  const answered = Prisma.sql`CASE WHEN c."answeredId" IS NULL THEN c."parentId" ELSE c."answersId" END`;
  return Prisma.sql`(
    c."postId" = n."postId" AND c."profileId" = ${actorId} AND ${commentVisibleSql(unheardIdsSql(reader, blockedRowsSql(reader)))}
    AND CASE WHEN n.type = 'REPLY' THEN ${answered} = n."commentId"
      ELSE c."createdAt" BETWEEN n."createdAt" - interval '1 minute' AND n."createdAt" + interval '24 hours 1 minute'
        AND COALESCE(c."answeredId", parent."profileId") IS DISTINCT FROM n."recipientId" END)`;
}
