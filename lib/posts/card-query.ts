import type { Relation } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { acrossBlockSql } from "@/lib/blocks/policy";
import { commentsHiddenSql } from "@/lib/comments/policy";
import { type Permission, Prisma, type ReportReason, type TagState } from "@/lib/generated/prisma/client";
import type { PlaceName } from "@/lib/places/label";
import { actorVisibleSql, commentableSql, shareCountedSql } from "@/lib/posts/policy";
import { standingSql } from "@/lib/profiles/listing";
import { mentionsSql } from "@/lib/tags/mention-query";

type PostPicture = { id: string; width: number; height: number; widths: number[]; placeholder: string; alt: string };

/** Somebody whom a card names. */
export type NamedProfile = { id: string; kind: "USER" | "ORGANIZATION"; handle: string; displayName: string };

/** Where a text names a profile (UTF-16 units), and the handle that it has by now. */
export type MentionRange = { start: number; end: number; handle: string };

export type PostRow = {
  id: string;
  text: string;
  topicMask: number;
  createdAt: Date;
  editedAt: Date | null;
  sensitiveFor: ReportReason | null;
  cardLink: string | null;
  cardTitle: string | null;
  cardText: string | null;
  profileId: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
  place: (PlaceName & { id: number }) | null;
  tags: NamedProfile[];
  mentions: MentionRange[];
  likeCount: number;
  liked: boolean;
  commentCount: number;
  commentsAudience: Permission;
  canComment: boolean;
  /** Up to `MAX_COUNTED_SHARES`. */
  shareCount: number;
  /** What the viewer's own profile says to it, where that shares it. */
  ownShare: string | null;
  /** How the viewer's own profile is tied to it by a tag or a mention. */
  ownTag: TagState | null;
  /** It stays out of the viewer's feeds. */
  isHidden: boolean;
  /** The human keeps it for later; never so for an organization. */
  isSaved: boolean;
  pictures: PostPicture[];
  /** Whether its profile is told nothing of what happens to it; null on what others posted. */
  isNotificationMuted: boolean | null;
  relation: Relation;
  isMuted: boolean;
  takesMessages: boolean;
  /** Who posted for the organization that the viewer runs. */
  actedBy: { handle: string; displayName: string } | null;
};

/** More shares than so many are not told apart. */
export const MAX_COUNTED_SHARES = 100;
/** No parameter, since the planner reckons with it. */
const maxCountedShares = Prisma.sql`100`;
/** Of the newest so many those are counted that the viewer sees. */
const maxScannedShares = Prisma.sql`1000`;

const blocked = Prisma.sql`SELECT id FROM blocked`;
const blockedIds = Prisma.sql`ARRAY(${blocked})`;

/**
 * What a card shows of a post `p` by `author`, beside a CTE `blocked`: who is in it counts for nothing and is named
 * nowhere.
 */
export function cardSql(viewer: Viewer): Prisma.Sql {
  const { profileId } = viewer;
  return Prisma.sql`
    p.id, p.text, p."topicMask", p."createdAt", p."editedAt", p."sensitiveFor", p."cardLink", p."cardTitle", p."cardText", p."profileId", author.kind, author.handle, author."displayName", author."photoId",
      author."messagesAudience" = 'EVERYONE' AS "takesMessages",
      (
        SELECT json_build_object('id', place.id, 'name', place.name, 'region', place.region, 'countryCode', place."countryCode")
        FROM "Place" place WHERE place.id = p."placeId"
      ) AS place,
      COALESCE((
        SELECT json_agg(json_build_object('id', tagged.id, 'kind', tagged.kind, 'handle', tagged.handle, 'displayName', tagged."displayName") ORDER BY t.id)
        FROM "PostTag" t JOIN "Profile" tagged ON tagged.id = t."profileId"
        WHERE t."postId" = p.id AND t.state = 'SHOWN' AND t."profileId" NOT IN (${blocked})
      ), '[]') AS tags,
      ${mentionsSql(Prisma.sql`mention."postId" = p.id`, blocked)} AS mentions,
      p."likeCount" - ${blockedLikesSql} AS "likeCount",
      EXISTS (SELECT FROM "PostLike" l WHERE l."postId" = p.id AND l."profileId" = ${profileId}::uuid OFFSET 0) AS liked,
      p."commentCount" - ${commentsHiddenSql(acrossBlockSql)} AS "commentCount",
      p."commentsAudience", ${commentableSql(viewer)} AS "canComment",
      (
        SELECT count(*)::int FROM (
          SELECT FROM (
            SELECT s."profileId", s."isClosed", NULL AS "endedAt" FROM "PostShare" s
            WHERE s."postId" = p.id AND s."endedAt" IS NULL ORDER BY s.id DESC LIMIT ${maxScannedShares}
          ) s
          WHERE ${shareCountedSql(viewer, blocked)} LIMIT ${maxCountedShares}
        ) seen
      ) AS "shareCount",
      (
        SELECT s.text FROM "PostShare" s WHERE s."postId" = p.id AND s."profileId" = ${profileId}::uuid AND s."endedAt" IS NULL
      ) AS "ownShare",
      COALESCE(
        (SELECT t.state FROM "PostTag" t WHERE t."postId" = p.id AND t."profileId" = ${profileId}::uuid AND t.state IN ('WAITING', 'SHOWN')),
        (SELECT mention.state FROM "Mention" mention WHERE mention."postId" = p.id AND mention."profileId" = ${profileId}::uuid
          AND mention.state <> 'REMOVED' LIMIT 1)
      ) AS "ownTag",
      EXISTS (SELECT FROM "PostHide" h WHERE h."profileId" = ${profileId}::uuid AND h."postId" = p.id OFFSET 0) AS "isHidden",
      EXISTS (SELECT FROM "PostSave" kept WHERE kept."profileId" = ${profileId}::uuid AND kept."postId" = p.id OFFSET 0) AS "isSaved",
      CASE WHEN p."profileId" = ${profileId}::uuid THEN
        EXISTS (SELECT FROM "NotificationMute" m WHERE m."profileId" = p."profileId" AND m."postId" = p.id OFFSET 0) END AS "isNotificationMuted",
      ${standingSql(viewer, Prisma.sql`p."profileId"`)},
      COALESCE((
        SELECT json_agg(json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height, 'widths', picture.widths,
          'placeholder', picture.placeholder, 'alt', picture.alt) ORDER BY picture.position)
        FROM "Picture" picture WHERE picture."postId" = p.id
      ), '[]') AS pictures,
      (
        SELECT json_build_object('handle', human.handle, 'displayName', human."displayName") FROM "Profile" human
        WHERE human."userId" = p."actedById" AND ${actorVisibleSql(viewer, blockedIds)}
      ) AS "actedBy"`;
}

/**
 * How many of a post's likes do not count for this viewer. They are read to find those of blocked profiles, but for a
 * post that has many: there these are asked for one by one.
 */
const blockedLikesSql = Prisma.sql`CASE
  WHEN NOT EXISTS (${acrossBlockSql}) THEN 0
  WHEN p."likeCount" <= 2000 THEN (
    SELECT count(*)::int FROM (SELECT l."profileId" FROM "PostLike" l WHERE l."postId" = p.id OFFSET 0) l
    WHERE l."profileId" IN (${acrossBlockSql})
  )
  ELSE (
    SELECT count(*)::int FROM (${acrossBlockSql}) blocked
    WHERE EXISTS (SELECT FROM "PostLike" l WHERE l."postId" = p.id AND l."profileId" = blocked.id OFFSET 0)
  )
END`;
