import type { ViewerIds } from "@/lib/auth/viewer";
import { blockedIdsSql, heardSql } from "@/lib/blocks/policy";
import { commentVisibleSql, unheardIdsSql } from "@/lib/comments/policy";
import { followStandsSql, isFollowableSql } from "@/lib/follows/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { postVisibleSql, shareVisibleSql } from "@/lib/posts/policy";

/** Who reads notifications: also as columns of many. */
export type SubjectReader = ViewerIds & {
  /** The ids of those across a block, where they are known already: as an array, or as rows. */
  blocked?: { array: Prisma.Sql } | { rows: Prisma.Sql };
};

function blockedRowsSql({ blocked, ...reader }: SubjectReader): Prisma.Sql {
  if (!blocked) return blockedIdsSql(reader);
  return "rows" in blocked ? blocked.rows : Prisma.sql`SELECT unnest(${blocked.array})`;
}

/** A profile of an id is across no block. */
export function unblockedIdSql(reader: SubjectReader, id: Prisma.Sql): Prisma.Sql {
  const { blocked } = reader;
  if (blocked && "array" in blocked) return Prisma.sql`${id} <> ALL(${blocked.array})`;
  return Prisma.sql`${id} NOT IN (${blockedRowsSql(reader)})`;
}

/**
 * What a notification `n` is about is there, and its profile sees it. Likes, comments and shares are told of what it
 * posted; all else of a post that it sees, and of a comment under that: its own one, or one that names it. Follows are
 * told as long as it lets itself be followed.
 */
export function subjectVisibleSql(reader: SubjectReader): Prisma.Sql {
  return Prisma.sql`(CASE
    -- No type any more: what an older version may still write.
    WHEN n.type = 'APPLICATION' THEN FALSE
    WHEN n.type = 'FOLLOW' THEN ${isFollowableSql(Prisma.sql`n."recipientId"`)}
    WHEN n."postId" IS NULL THEN TRUE
    WHEN n.type IN ('LIKE', 'COMMENT', 'SHARE') THEN EXISTS (
      SELECT FROM "Post" p WHERE p.id = n."postId" AND p."deletedAt" IS NULL AND p."profileId" = n."recipientId" OFFSET 0)
    ELSE EXISTS (
        SELECT FROM "Post" p JOIN "Profile" author ON author.id = p."profileId"
        WHERE p.id = n."postId" AND ${postVisibleSql(reader, blockedRowsSql(reader))} OFFSET 0)
      AND (n."commentId" IS NULL OR EXISTS (
        SELECT FROM ${commentsSql} WHERE c.id = n."commentId" AND (n.type = 'TAG' OR c."profileId" = n."recipientId")
          AND ${commentVisibleSql(unheardIdsSql(reader, blockedRowsSql(reader)))} OFFSET 0))
      AND (n.type <> 'TAG' OR ${tagStateSql} IS NOT NULL)
  END)`;
}

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

/**
 * What somebody of an id is told to have done in `n` is still to be seen: of who commented or replied a comment is left,
 * of who shared the share. All else goes with what takes it back, and likes and follows of limited profiles reach nobody else
 * either.
 */
export function actStandsSql(reader: SubjectReader, actorId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(CASE
    WHEN n.type IN ('COMMENT', 'REPLY') THEN EXISTS (
      SELECT FROM ${commentsSql} WHERE ${actedCommentSql(reader, actorId)} OFFSET 0)
    WHEN n.type = 'SHARE' THEN EXISTS (
      SELECT FROM "PostShare" s JOIN "Profile" sharer ON sharer.id = s."profileId"
      WHERE s."postId" = n."postId" AND s."profileId" = ${actorId} AND ${shareVisibleSql(reader, blockedRowsSql(reader))} OFFSET 0)
    WHEN n.type IN ('LIKE', 'COMMENT_LIKE') THEN ${heardSql(reader, actorId)}
    WHEN n.type = 'FOLLOW' THEN ${heardSql(reader, actorId)} AND ${followStandsSql(actorId, Prisma.sql`n."recipientId"`)}
    ELSE TRUE
  END)`;
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
