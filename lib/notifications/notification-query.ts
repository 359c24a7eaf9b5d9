import { canManageAllies } from "@/lib/allies/policy";
import type { Relation } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { actedCommentSql, commentsSql } from "@/lib/comments/policy/notifications";
import { db } from "@/lib/db";
import { Prisma, type ReportReason, type TagState } from "@/lib/generated/prisma/client";
import { notificationActorSql, notificationListedSql } from "@/lib/notifications/policy";
import { typesShownBy } from "@/lib/notifications/policy/rules";
import type { NotificationList } from "@/lib/notifications/schema";
import type { NotificationType, TagPlace } from "@/lib/notifications/schema/types";
import { standingSql } from "@/lib/profiles/listing";
import { tagPlaceSql, tagStateSql } from "@/lib/tags/policy/notifications";

/** More than so many who did the same are not told apart: two are named, and 99 or more are the others. */
export const MAX_COUNTED_ACTORS = 101;
/** Code points of a text that stand beside what happened to it. */
const EXCERPT_LENGTH = 140;

type NotificationActorRow = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
  relation: Relation;
  isMuted: boolean;
};

export type NotificationRow = {
  id: string;
  type: NotificationType;
  /** Its place in the list. */
  newestId: string;
  /** Of the newest actor that its reader is told of. */
  at: string;
  isUnread: boolean;
  postId: string | null;
  /** The comment that it leads to: the newest of those that it tells of, or the one that it is about. */
  commentId: string | null;
  /** For what moderators folded that comment, else the post: then there is no excerpt, and of such a post no picture. */
  sensitiveFor: ReportReason | null;
  /** Of that comment, else of the post. */
  excerpt: string | null;
  /** The text goes on behind it. */
  isCut: boolean;
  picture: { id: string; width: number; height: number; widths: number[]; alt: string } | null;
  /** Of its post nothing more is told. */
  isMuted: boolean;
  /** Of a tag: whether it waits to be confirmed. */
  tagState: TagState | null;
  tagPlace: TagPlace | null;
  /** The two newest. */
  actors: NotificationActorRow[];
  /** Of all, up to `MAX_COUNTED_ACTORS`. */
  actorCount: number;
};

/**
 * What the viewer's profile is told, the newest first, in one statement: of nobody across a block, and of nothing that is
 * gone. `at` comes from the id of the newest actor, a UUIDv7.
 */
export function selectNotifications(
  viewer: Viewer,
  { show, before }: NotificationList,
  limit: number,
): Promise<NotificationRow[]> {
  const blocked = { rows: Prisma.sql`SELECT id FROM blocked` };
  const reader = { ...viewer, managesAllies: canManageAllies(viewer), blocked };
  const pageSql = (typed: Prisma.Sql) => Prisma.sql`
    SELECT n.id, n.type, n."recipientId", n."newestId", n."readId", n."postId", n."commentId", n."createdAt", seen.*
    FROM "Notification" n
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "actorCount", max(a.id::text) AS "shownId", (array_agg(a."actorId" ORDER BY a.id DESC))[1:2] AS "actorIds"
      FROM (
        SELECT a.id, a."actorId" FROM "NotificationActor" a
        WHERE a."notificationId" = n.id AND ${notificationActorSql(reader)}
        ORDER BY a.id DESC LIMIT ${MAX_COUNTED_ACTORS}
      ) a
    ) seen
    WHERE ${notificationListedSql(reader)} AND seen."actorCount" > 0
      AND ${before ? Prisma.sql`n."newestId" < ${before}::uuid` : Prisma.sql`TRUE`} AND ${typed}
    ORDER BY n."newestId" DESC LIMIT ${limit}`;
  // Of each type by itself: of one that is rare all of the others would be read.
  const listedSql = show
    ? Prisma.sql`
      SELECT told.* FROM unnest(${typesShownBy(show)}::"NotificationType"[]) AS shown(type)
      CROSS JOIN LATERAL (${pageSql(Prisma.sql`n.type = shown.type`)}) told
      ORDER BY told."newestId" DESC LIMIT ${limit}`
    : pageSql(Prisma.sql`TRUE`);
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}), listed AS MATERIALIZED (${listedSql})
    SELECT n.id, n.type, n."newestId", n."shownId" AS at, n."shownId"::uuid > n."readId" AS "isUnread", n."postId", n."actorCount",
      c.id AS "commentId", told."sensitiveFor", left(told.text, ${EXCERPT_LENGTH}) AS excerpt, length(told.text) > ${EXCERPT_LENGTH} AS "isCut",
      (
        SELECT json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height, 'widths', picture.widths, 'alt', picture.alt)
        FROM "Picture" picture WHERE picture."postId" = p.id AND p."sensitiveFor" IS NULL ORDER BY picture.position LIMIT 1
      ) AS picture,
      EXISTS (SELECT FROM "NotificationMute" m WHERE m."profileId" = ${viewer.profileId}::uuid AND m."postId" = n."postId" OFFSET 0) AS "isMuted",
      CASE WHEN n.type = 'TAG' THEN ${tagStateSql} END AS "tagState",
      CASE WHEN n.type = 'TAG' THEN ${tagPlaceSql} END AS "tagPlace",
      (
        SELECT json_agg(actor ORDER BY actor.number) FROM (
          SELECT shown.number, profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId",
            ${standingSql(viewer, Prisma.sql`profile.id`)}
          FROM unnest(n."actorIds") WITH ORDINALITY AS shown(id, number)
          -- Two: the planner takes them for ten, and would read all profiles.
          CROSS JOIN LATERAL (SELECT * FROM "Profile" WHERE id = shown.id LIMIT 1) profile
        ) actor
      ) AS actors
    FROM listed n LEFT JOIN "Post" p ON p.id = n."postId"
    LEFT JOIN LATERAL (
      (
        SELECT c.id, c.text, c."sensitiveFor" FROM ${commentsSql}
        WHERE n.type IN ('COMMENT', 'REPLY') AND ${actedCommentSql(reader, Prisma.sql`n."actorIds"[1]`)} ORDER BY c.id DESC LIMIT 1
      )
      UNION ALL SELECT c.id, c.text, c."sensitiveFor" FROM "Comment" c WHERE n.type NOT IN ('COMMENT', 'REPLY') AND c.id = n."commentId"
    ) c ON TRUE
    CROSS JOIN LATERAL (
      SELECT said."sensitiveFor", CASE WHEN said."sensitiveFor" IS NULL THEN said.text END AS text
      FROM (SELECT COALESCE(c.text, p.text) AS text, CASE WHEN c.id IS NULL THEN p."sensitiveFor" ELSE c."sensitiveFor" END AS "sensitiveFor") said
    ) told
    ORDER BY n."newestId" DESC`;
}
