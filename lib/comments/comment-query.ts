import type { Relation } from "@/lib/allies/schema";
import { unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { acrossBlockSql, blockedIdsSql } from "@/lib/blocks/policy";
import { commentsHiddenSql, commentVisibleSql, unheardIdsSql } from "@/lib/comments/policy";
import type { CommentList, ReplyList } from "@/lib/comments/schema";
import { db } from "@/lib/db";
import { type Permission, Prisma, type ReportReason } from "@/lib/generated/prisma/client";
import type { MentionRange } from "@/lib/posts/card-query";
import { actorVisibleSql, commentableSql, postVisibleSql } from "@/lib/posts/policy";
import { standingSql } from "@/lib/profiles/listing";
import { mentionsEditableSql, mentionsSql } from "@/lib/tags/mention-query";

type CommentRow = {
  id: string;
  parentId: string | null;
  text: string;
  mentions: MentionRange[];
  /** Of an own one, with those that wait. */
  editableMentions: MentionRange[] | null;
  createdAt: Date;
  editedAt: Date | null;
  sensitiveFor: ReportReason | null;
  profileId: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
  likeCount: number;
  liked: boolean;
  /** Those that this viewer sees. */
  replyCount: number;
  /** Of an answer to a reply, whose that is; null if it is gone. */
  answers: { handle: string; displayName: string } | null;
  relation: Relation;
  isMuted: boolean;
  takesMessages: boolean;
  /** Who wrote it for the organization that the viewer runs. */
  actedBy: { handle: string; displayName: string } | null;
};

/** What stands beside each comment of a page; beside none, in a row without one, if the page has no comments. */
type PageRow = {
  postedById: string;
  /** All that this viewer sees under the post. */
  total: number;
  canComment: boolean;
  commentsAudience: Permission;
  /** The comment that was asked for, and of a reply what it stands under; null if it is not there for this viewer. */
  targetId: string | null;
  targetRoot: string | null;
  /** Something stands on the other side of where the page begins. */
  isAmid: boolean;
  /** Nor are the first replies those that stand beside the comment that was asked for. */
  hasEarlierReplies: boolean;
};

export type ThreadRow = PageRow & (CommentRow | { [F in keyof CommentRow]: null });

const blocked = Prisma.sql`SELECT id FROM blocked`;
const unheard = Prisma.sql`SELECT id FROM unheard`;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
/** A page of ten and the first three replies, and one more of each, by which one knows whether there is a next. The numbers are no parameters: plans reckon with them. */
const pageLimit = Prisma.sql`11`;
const replyLimit = Prisma.sql`4`;
/** One more than are told. */
const sinceLimit = Prisma.sql`41`;

const shownRoot = Prisma.sql`c."parentId" IS NULL AND c."deletedAt" IS NULL AND c."profileId" NOT IN (${unheard})`;
/** With the comment that was asked for, if it is one of them. */
const firstReply = Prisma.sql`COALESCE((SELECT target.id FROM target WHERE target.root = roots.id), ${FIRST_ID}::uuid)`;
const shownReply = Prisma.sql`r."deletedAt" IS NULL AND r."profileId" NOT IN (${unheard})`;

/**
 * A page of a post's comments with the first replies to each, in one statement that reads no more of them than it shows;
 * nothing if the viewer does not see the post.
 */
export function selectComments(
  viewer: Viewer,
  { postId, before, after, around, since, among = [] }: CommentList,
): Promise<ThreadRow[]> {
  if (since) return selectSince(viewer, postId, since, among);
  const from = Prisma.sql`COALESCE((SELECT root FROM target), ${FIRST_ID}::uuid)`;
  const place = { before, after, from: around ? from : undefined };
  const others = before ? { from: before } : after ? { to: after } : around ? { before: from } : null;
  return selectThread(viewer, postId, {
    target: around,
    shown: Prisma.sql`
      roots AS MATERIALIZED (
        SELECT c.* FROM post CROSS JOIN LATERAL (
          SELECT c.* FROM "Comment" c WHERE ${shownRoot} AND ${stretchSql(inPost, place)} LIMIT ${pageLimit}
        ) c
      ),
      shown AS (
        SELECT * FROM roots
        UNION ALL
        SELECT r.* FROM roots CROSS JOIN LATERAL (
          SELECT r.* FROM "Comment" r WHERE ${shownReply} AND ${stretchSql(underRoot, { from: firstReply })} LIMIT ${replyLimit}
        ) r
      )`,
    isAmid: others
      ? // No EXISTS, of which the planner would drop the order.
        Prisma.sql`(SELECT TRUE FROM "Comment" c WHERE ${shownRoot} AND ${stretchSql(inPost, others)} LIMIT 1) IS TRUE`
      : undefined,
  });
}

/** A page of the replies to one comment. Its `target` is that comment. */
export function selectReplies(viewer: Viewer, { postId, commentId, before, after }: ReplyList): Promise<ThreadRow[]> {
  return selectThread(viewer, postId, {
    target: commentId,
    shown: Prisma.sql`
      shown AS (
        SELECT r.* FROM target CROSS JOIN LATERAL (
          SELECT r.* FROM "Comment" r WHERE ${shownReply} AND ${stretchSql(underTarget, { before, after })} LIMIT ${pageLimit}
        ) r
      )`,
  });
}

function selectSince(viewer: Viewer, postId: string, since: string, among: string[]): Promise<ThreadRow[]> {
  return selectThread(viewer, postId, {
    shown: Prisma.sql`
      shown AS (
        SELECT c.* FROM post CROSS JOIN LATERAL (
          SELECT c.* FROM "Comment" c LEFT JOIN "Comment" parent ON parent.id = c."parentId"
          WHERE ${commentVisibleSql(unheard)} AND ${stretchSql(inPost, { after: since })} LIMIT ${sinceLimit}
        ) c
        UNION
        SELECT c.* FROM post CROSS JOIN "Comment" c LEFT JOIN "Comment" parent ON parent.id = c."parentId"
        WHERE c.id = ANY(${among}::uuid[]) AND c."postId" = post.id AND ${commentVisibleSql(unheard)}
      )`,
  });
}

type Within = { column: Prisma.Sql; id: Prisma.Sql; is: Prisma.Sql };
const inPost: Within = { column: Prisma.sql`c."postId"`, id: Prisma.sql`c.id`, is: Prisma.sql`post.id` };
const reply = { column: Prisma.sql`r."parentId"`, id: Prisma.sql`r.id` };
const underRoot: Within = { ...reply, is: Prisma.sql`roots.id` };
const underTarget: Within = { ...reply, is: Prisma.sql`target.id` };

/**
 * Those of a post, or under a comment, from some place on, in their order: as a stretch of the index of both columns. By
 * an equation the planner would rather walk through all comments there are, wherever many are under the same one.
 */
function stretchSql({ column, id, is }: Within, { before, after, from, to }: Place): Prisma.Sql {
  const place = Prisma.sql`(${column}, ${id})`;
  const start = after ? Prisma.sql`> (${is}, ${after}::uuid)` : Prisma.sql`>= (${is}, ${from ?? FIRST_ID}::uuid)`;
  const end = before ? Prisma.sql`< (${is}, ${before}::uuid)` : Prisma.sql`<= (${is}, ${to ?? LAST_ID}::uuid)`;
  const order = before ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return Prisma.sql`${place} ${start} AND ${place} ${end} ORDER BY ${column} ${order}, ${id} ${order}`;
}

type Id = string | Prisma.Sql;
/** `from` and `to` are among them, `before` and `after` are not. */
type Place = { before?: Id; after?: Id; from?: Id; to?: Id };

type Parts = { shown: Prisma.Sql; target?: string; isAmid?: Prisma.Sql };

function selectThread(
  viewer: Viewer,
  postId: string,
  { shown, target, isAmid = Prisma.sql`FALSE` }: Parts,
): Promise<ThreadRow[]> {
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(viewer))}),
    unheard AS MATERIALIZED (${unheardIdsSql(unplannedIds(viewer), blocked)}),
    post AS MATERIALIZED (
      SELECT p.id, p."profileId" AS "postedById", p."commentCount" - ${commentsHiddenSql(acrossBlockSql)} AS total,
        ${commentableSql(viewer)} AS "canComment", p."commentsAudience"
      FROM "Post" p JOIN "Profile" author ON author.id = p."profileId"
      WHERE p.id = ${postId}::uuid AND ${postVisibleSql(viewer, blocked)}
    ),
    target AS MATERIALIZED (
      SELECT c.id, COALESCE(c."parentId", c.id) AS root
      FROM post JOIN "Comment" c ON c."postId" = post.id LEFT JOIN "Comment" parent ON parent.id = c."parentId"
      WHERE c.id = (SELECT ${target ?? null}::uuid) AND ${commentVisibleSql(unheard)}
    ),
    ${shown}
    SELECT post."postedById", post.total, post."canComment", post."commentsAudience", target.id AS "targetId", target.root AS "targetRoot",
      ${isAmid} AS "isAmid",
      EXISTS (SELECT FROM "Comment" r WHERE r."parentId" = target.root AND ${shownReply} AND r.id < target.id) AS "hasEarlierReplies", c.*
    FROM post LEFT JOIN target ON TRUE LEFT JOIN (
      SELECT ${commentSql(viewer)} FROM shown c JOIN "Profile" author ON author.id = c."profileId"
    ) c ON TRUE
    ORDER BY c.id`;
}

/** What is shown of a comment `c` by `author`, beside a CTE `blocked`. */
function commentSql(viewer: Viewer): Prisma.Sql {
  const { profileId } = viewer;
  return Prisma.sql`
    c.id, c."parentId", c.text, c."createdAt", c."editedAt", c."sensitiveFor", c."profileId",
    author.kind, author.handle, author."displayName", author."photoId",
    author."messagesAudience" = 'EVERYONE' AS "takesMessages",
    ${mentionsSql(Prisma.sql`mention."commentId" = c.id`, blocked)} AS mentions,
    CASE WHEN c."profileId" = ${profileId}::uuid THEN ${mentionsEditableSql(Prisma.sql`mention."commentId" = c.id`, blocked)} END AS "editableMentions",
    c."likeCount" - ${blockedLikesSql} AS "likeCount",
    EXISTS (SELECT FROM "CommentLike" l WHERE l."commentId" = c.id AND l."profileId" = ${profileId}::uuid OFFSET 0) AS liked,
    c."replyCount" - ${blockedRepliesSql} AS "replyCount",
    (
      SELECT json_build_object('handle', answered.handle, 'displayName', answered."displayName")
      FROM "Comment" a JOIN "Profile" answered ON answered.id = a."profileId"
      WHERE a.id = c."answersId" AND a."deletedAt" IS NULL AND a."profileId" NOT IN (${unheard})
    ) AS answers,
    ${standingSql(viewer, Prisma.sql`c."profileId"`)},
    (
      SELECT json_build_object('handle', human.handle, 'displayName', human."displayName")
      FROM (SELECT c."profileId", c."actedById") p JOIN "Profile" human ON human."userId" = p."actedById"
      WHERE ${actorVisibleSql(viewer, Prisma.sql`ARRAY(${blocked})`)}
    ) AS "actedBy"`;
}

/** As with posts: those of a comment are read to find the ones of blocked profiles, but where it has many. */
const blockedLikesSql = Prisma.sql`CASE
  WHEN c."likeCount" = 0 OR NOT EXISTS (${acrossBlockSql}) THEN 0
  WHEN c."likeCount" <= 2000 THEN (
    SELECT count(*)::int FROM (SELECT l."profileId" FROM "CommentLike" l WHERE l."commentId" = c.id OFFSET 0) l
    WHERE l."profileId" IN (${acrossBlockSql})
  )
  ELSE (
    SELECT count(*)::int FROM (${acrossBlockSql}) blocked
    WHERE EXISTS (SELECT FROM "CommentLike" l WHERE l."commentId" = c.id AND l."profileId" = blocked.id OFFSET 0)
  )
END`;

const blockedRepliesSql = Prisma.sql`CASE
  WHEN c."replyCount" = 0 OR NOT EXISTS (${acrossBlockSql}) THEN 0
  WHEN c."replyCount" <= 2000 THEN (
    SELECT count(*)::int FROM (
      SELECT r."profileId" FROM "Comment" r WHERE r."parentId" = c.id AND r."deletedAt" IS NULL OFFSET 0
    ) r WHERE r."profileId" IN (${acrossBlockSql})
  )
  ELSE (
    SELECT count(*)::int FROM (${acrossBlockSql}) blocked JOIN "Comment" r ON r."postId" = c."postId" AND r."profileId" = blocked.id
    WHERE r."parentId" = c.id AND r."deletedAt" IS NULL
  )
END`;
