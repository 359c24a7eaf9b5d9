import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { feedSourcesSql } from "@/lib/posts/feed-sources";
import { postVisibleSql } from "@/lib/posts/policy";
import type { FeedPage } from "@/lib/posts/schema";

/** From so many sources on, a scan of the newest posts is cheaper than asking each source. */
const MANY_SOURCES = 300;
const NEWEST_SCANNED = 3_000;

export type PostRow = {
  id: string;
  text: string;
  topicMask: number;
  createdAt: Date;
  profileId: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  likeCount: number;
  liked: boolean;
};

/** Why a post is in the feed: who posted it or, else, the topics that brought it. Null on an own post. */
export type FeedRow = PostRow & { source: "ally" | "organization" | "topic" | null; broughtBy: number };

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;
const followedMask = Prisma.sql`(SELECT COALESCE(bit_or(1 << topic), 0) FROM followed)`;
const mutedMask = Prisma.sql`(SELECT COALESCE(bit_or(1 << topic), 0) FROM muted)`;

/**
 * The newest `limit` posts of a feed's profiles and topics, older than `before`: one statement. With few profiles the
 * newest of each are merged; with many the newest posts of all are scanned, and only if that window holds less than a
 * page the profiles are merged after all. A muted topic takes away what only a topic brought. Privacy stands before
 * every limit.
 */
export function selectFeed(viewer: Viewer, { show, before }: FeedPage, limit: number): Promise<FeedRow[]> {
  const { profileId } = viewer;
  const older = before ? Prisma.sql`p.id < ${before}::uuid` : Prisma.sql`TRUE`;
  const visible = postVisibleSql(viewer, blockedIds);
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    ${feedSourcesSql(viewer, show)},
    windowed AS MATERIALIZED (
      SELECT p.id
      FROM (
        SELECT p.id, p."profileId", p."topicMask", p."deletedAt" FROM "Post" p
        WHERE ${older} AND (SELECT count(*) FROM sources) >= ${MANY_SOURCES}
        ORDER BY p.id DESC LIMIT ${NEWEST_SCANNED}
      ) p
      JOIN "Profile" author ON author.id = p."profileId"
      WHERE (p."profileId" IN (SELECT id FROM sources)
          OR (p."topicMask" & ${followedMask} <> 0 AND p."topicMask" & ${mutedMask} = 0))
        AND ${visible}
      ORDER BY p.id DESC LIMIT ${limit}
    ),
    -- A post of the page is by one of the sources whose newest are the newest, and only these are asked for more.
    newest_sources AS MATERIALIZED (
      SELECT sources.id
      FROM sources
      CROSS JOIN LATERAL (
        SELECT p.id FROM "Post" p WHERE p."profileId" = sources.id AND ${older} AND p."deletedAt" IS NULL
        ORDER BY p.id DESC LIMIT 1
      ) newest
      WHERE sources.id <> ALL(${blockedIds}) AND (SELECT count(*) FROM windowed) < ${limit}
      ORDER BY newest.id DESC LIMIT ${limit}
    ),
    merged AS MATERIALIZED (
      SELECT newest.id
      FROM newest_sources sources
      JOIN "Profile" author ON author.id = sources.id
      CROSS JOIN LATERAL (
        SELECT p.id FROM "Post" p WHERE p."profileId" = author.id AND ${older} AND ${visible}
        ORDER BY p.id DESC LIMIT ${limit}
      ) newest
      UNION
      SELECT newest.id
      FROM followed
      CROSS JOIN LATERAL (
        SELECT p.id FROM "PostTopic" t
        JOIN "Post" p ON p.id = t."postId"
        JOIN "Profile" author ON author.id = p."profileId"
        WHERE t.topic = followed.topic AND ${before ? Prisma.sql`t."postId" < ${before}::uuid` : Prisma.sql`TRUE`}
          AND p."topicMask" & ${mutedMask} = 0 AND ${visible}
        ORDER BY t."postId" DESC LIMIT ${limit}
      ) newest
      WHERE (SELECT count(*) FROM windowed) < ${limit}
    ),
    page AS (SELECT id FROM windowed UNION SELECT id FROM merged ORDER BY id DESC LIMIT ${limit})
    SELECT ${cardSql(profileId)}, p."topicMask" & ${followedMask} AS "broughtBy",
      CASE
        WHEN p."profileId" = ${profileId}::uuid THEN NULL
        WHEN EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = p."profileId") THEN 'ally'
        WHEN EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = p."profileId" AND m."profileId" = ${profileId}::uuid) THEN 'organization'
        ELSE 'topic'
      END AS source
    FROM "Post" p JOIN "Profile" author ON author.id = p."profileId" JOIN page ON page.id = p.id ORDER BY p.id DESC`;
}

/** One post, if the viewer may see it. */
export async function selectPost(viewer: Viewer, id: string): Promise<PostRow | undefined> {
  const [row] = await db.$queryRaw<PostRow[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT ${cardSql(viewer.profileId)} FROM "Post" p JOIN "Profile" author ON author.id = p."profileId"
    WHERE p.id = ${id}::uuid AND ${postVisibleSql(viewer, blockedIds)}`;
  return row;
}

/** The topics that the viewer's profile follows or mutes. */
export function selectTopics({ profileId }: Viewer): Promise<{ topic: number; muted: boolean }[]> {
  return db.$queryRaw`
    SELECT topic, FALSE AS muted FROM "TopicFollow" WHERE "profileId" = ${profileId}::uuid
    UNION ALL SELECT topic, TRUE FROM "TopicMute" WHERE "profileId" = ${profileId}::uuid`;
}

/** What a card shows. Likes of blocked profiles do not count for this viewer. */
function cardSql(profileId: string): Prisma.Sql {
  return Prisma.sql`
    p.id, p.text, p."topicMask", p."createdAt", p."profileId", author.kind, author.handle, author."displayName",
      p."likeCount" - (
        SELECT count(*)::int FROM "PostLike" l WHERE l."postId" = p.id AND l."profileId" = ANY(${blockedIds})
      ) AS "likeCount",
      EXISTS (SELECT FROM "PostLike" l WHERE l."postId" = p.id AND l."profileId" = ${profileId}::uuid) AS liked`;
}
