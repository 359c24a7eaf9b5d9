import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { commentVisibleSql, unheardIdsSql } from "@/lib/comments/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { postVisibleSql, shareVisibleSql } from "@/lib/posts/policy";
import type { LikersPage, SharersPage } from "@/lib/posts/schema";
import { type ListedRow, listedSql } from "@/lib/profiles/listing";
import { profileVisibleSql } from "@/lib/profiles/policy";

/** One row without anybody stands for a post that is visible and has none: without any row there is no such post. */
type OrNobody<T> = T | { id: null };

const blocked = Prisma.sql`SELECT id FROM blocked`;
const blockedIds = Prisma.sql`ARRAY(${blocked})`;

const postSql = (viewer: Viewer, postId: string) => Prisma.sql`
  SELECT p.id FROM "Post" p JOIN "Profile" author ON author.id = p."profileId"
  WHERE p.id = ${postId}::uuid AND ${postVisibleSql(viewer, blocked)}`;

/** The same for a comment of that post. */
const commentSql = (viewer: Viewer, postId: string, commentId: string) => Prisma.sql`
  SELECT c.id FROM (${postSql(viewer, postId)}) post JOIN "Comment" c ON c."postId" = post.id
  LEFT JOIN "Comment" parent ON parent.id = c."parentId"
  WHERE c.id = ${commentId}::uuid AND ${commentVisibleSql(unheardIdsSql(viewer, blocked))}`;

/** Who likes a post, or a comment of it, who liked it last first. */
export function selectLikers(
  viewer: Viewer,
  { postId, comment, before }: LikersPage,
  limit: number,
): Promise<OrNobody<ListedRow & { likedAt: Date }>[]> {
  const likes = comment
    ? Prisma.sql`(SELECT *, "commentId" AS "subjectId" FROM "CommentLike") l`
    : Prisma.sql`(SELECT *, "postId" AS "subjectId" FROM "PostLike") l`;
  const older = before
    ? Prisma.sql`(l."createdAt", l."profileId") < (${before.at}, ${before.profileId}::uuid)`
    : Prisma.sql`TRUE`;
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    subject AS MATERIALIZED (${comment ? commentSql(viewer, postId, comment) : postSql(viewer, postId)})
    SELECT listed.* FROM subject LEFT JOIN LATERAL (
      SELECT ${listedSql(viewer)}, l."createdAt" AS "likedAt"
      FROM ${likes} JOIN "Profile" profile ON profile.id = l."profileId"
      WHERE l."subjectId" = subject.id AND ${profileVisibleSql(blockedIds)} AND ${older}
      ORDER BY l."createdAt" DESC, l."profileId" DESC LIMIT ${limit}
    ) listed ON TRUE
    ORDER BY listed."likedAt" DESC, listed.id DESC`;
}

export type SharerRow = ListedRow & { shareId: string; text: string; sharedAt: Date };

/** Who shares a post, and with what words, the newest first. */
export function selectSharers(
  viewer: Viewer,
  { postId, before }: SharersPage,
  limit: number,
): Promise<OrNobody<SharerRow>[]> {
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    subject AS MATERIALIZED (${postSql(viewer, postId)})
    SELECT listed.* FROM subject LEFT JOIN LATERAL (
      SELECT ${listedSql(viewer)}, s.id AS "shareId", s.text, s."createdAt" AS "sharedAt"
      FROM "PostShare" s JOIN "Profile" profile ON profile.id = s."profileId"
      CROSS JOIN LATERAL (SELECT profile."postsAudience") sharer
      WHERE s."postId" = subject.id AND ${shareVisibleSql(viewer, blocked)}
        AND ${before ? Prisma.sql`s.id < ${before}::uuid` : Prisma.sql`TRUE`}
      ORDER BY s.id DESC LIMIT ${limit}
    ) listed ON TRUE
    ORDER BY listed."shareId" DESC`;
}
