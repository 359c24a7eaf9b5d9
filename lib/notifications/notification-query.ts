import { canManageAllies } from "@/lib/allies/policy";
import type { Relation } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { type NotificationType, Prisma } from "@/lib/generated/prisma/client";
import { notificationListedSql } from "@/lib/notifications/policy";
import type { NotificationFilter, NotificationList } from "@/lib/notifications/schema";
import { standingSql } from "@/lib/profiles/listing";

/** More than so many who did the same are not told apart: two are named, and 99 or more are the others. */
export const MAX_COUNTED_ACTORS = 101;
/** Code points of a post that stand beside what happened to it. */
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
  excerpt: string | null;
  /** The post goes on behind it. */
  isCut: boolean;
  picture: { id: string; width: number; height: number; widths: number[]; alt: string } | null;
  /** Of its post nothing more is told. */
  isMuted: boolean;
  /** The two newest. */
  actors: NotificationActorRow[];
  /** Of all, up to `MAX_COUNTED_ACTORS`. */
  actorCount: number;
};

const typesOf: Record<NotificationFilter, NotificationType[]> = {
  allies: ["ALLY_REQUEST", "NEW_ALLY"],
  likes: ["LIKE"],
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
  const reader = { ...viewer, managesAllies: canManageAllies(viewer) };
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    listed AS MATERIALIZED (
      SELECT n.id, n.type, n."newestId", n."readId", n."postId", seen.*
      FROM "Notification" n
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS "actorCount", max(a.id::text) AS "shownId", (array_agg(a."actorId" ORDER BY a.id DESC))[1:2] AS "actorIds"
        FROM (
          SELECT a.id, a."actorId" FROM "NotificationActor" a
          WHERE a."notificationId" = n.id AND a."actorId" NOT IN (SELECT id FROM blocked)
          ORDER BY a.id DESC LIMIT ${MAX_COUNTED_ACTORS}
        ) a
      ) seen
      WHERE ${notificationListedSql(reader)} AND seen."actorCount" > 0
        AND ${before ? Prisma.sql`n."newestId" < ${before}::uuid` : Prisma.sql`TRUE`}
        AND ${show ? Prisma.sql`n.type = ANY(${typesOf[show]}::"NotificationType"[])` : Prisma.sql`TRUE`}
      ORDER BY n."newestId" DESC LIMIT ${limit}
    )
    SELECT l.id, l.type, l."newestId", l."shownId" AS at, l."shownId"::uuid > l."readId" AS "isUnread", l."postId", l."actorCount",
      left(p.text, ${EXCERPT_LENGTH}) AS excerpt, length(p.text) > ${EXCERPT_LENGTH} AS "isCut",
      (
        SELECT json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height, 'widths', picture.widths, 'alt', picture.alt)
        FROM "Picture" picture WHERE picture."postId" = p.id ORDER BY picture.position LIMIT 1
      ) AS picture,
      EXISTS (SELECT FROM "NotificationMute" m WHERE m."profileId" = ${viewer.profileId}::uuid AND m."postId" = l."postId" OFFSET 0) AS "isMuted",
      (
        SELECT json_agg(actor ORDER BY actor.number) FROM (
          SELECT shown.number, profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId",
            ${standingSql(viewer, Prisma.sql`profile.id`)}
          FROM unnest(l."actorIds") WITH ORDINALITY AS shown(id, number) JOIN "Profile" profile ON profile.id = shown.id
        ) actor
      ) AS actors
    FROM listed l LEFT JOIN "Post" p ON p.id = l."postId"
    ORDER BY l."newestId" DESC`;
}
