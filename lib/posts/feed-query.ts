import type { Relation } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, mutedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { feedSourcesSql } from "@/lib/posts/feed-sources";
import { postVisibleSql, actorVisibleSql } from "@/lib/posts/policy";
import type { FeedPage } from "@/lib/posts/schema";
import { standingSql } from "@/lib/profiles/listing";

type PostPicture = { id: string; width: number; height: number; widths: number[]; placeholder: string; alt: string };

export type PostRow = {
  id: string;
  text: string;
  topicMask: number;
  createdAt: Date;
  profileId: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
  likeCount: number;
  liked: boolean;
  pictures: PostPicture[];
  /** Whether its profile is told nothing of what happens to it; null on what others posted. */
  isNotificationMuted: boolean | null;
  relation: Relation;
  isMuted: boolean;
  /** Who posted for the organization that the viewer runs. */
  actedBy: { handle: string; displayName: string } | null;
};

/** Why a post is in the feed: who posted it or, else, the topics that brought it. Null on an own post. */
export type FeedRow = PostRow & { source: "ally" | "organization" | "topic" | null; broughtBy: number };

const blocked = Prisma.sql`SELECT id FROM blocked`;
const blockedIds = Prisma.sql`ARRAY(${blocked})`;
/** Whom a feed leaves out: besides those, the muted. */
const hidden = Prisma.sql`SELECT id FROM hidden`;
const followed = Prisma.sql`(SELECT followed FROM topics)`;
const muted = Prisma.sql`(SELECT muted FROM topics)`;
/** A page of ten and one more, by which one knows whether there is a next. */
const limit = Prisma.sql`11`;
/** A lateral row instead of a join keeps the posts in their order, so that reading ends with the page. */
const authorSql = (id: Prisma.Sql) =>
  Prisma.sql`LATERAL (SELECT author."postsAudience" FROM "Profile" author WHERE author.id = ${id} LIMIT 1) author`;
const postAuthor = authorSql(Prisma.sql`p."profileId"`);

/**
 * The newest posts of a feed's profiles and topics, older than `before`: one statement. Who follows topics or has many
 * sources finds a page among the newest posts of all. Only if that window holds less, or for few sources, the newest of
 * each source and of each combination of topics are merged. A muted topic takes away what only a topic brought. Privacy
 * stands before every limit of what is shown. The numbers are no parameters, since the planner reckons with them.
 */
export function selectFeed(viewer: Viewer, { show, before }: FeedPage): Promise<FeedRow[]> {
  const { profileId } = viewer;
  const older = before ? Prisma.sql`p.id < ${before}::uuid` : Prisma.sql`TRUE`;
  const visible = postVisibleSql(viewer, hidden);
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    hidden AS MATERIALIZED (SELECT id FROM blocked UNION ${mutedIdsSql(viewer)}),
    ${feedSourcesSql(viewer, show)},
    windowed AS MATERIALIZED (
      SELECT p.id
      FROM (
        SELECT p.id, p."profileId", p."topicMask", p."deletedAt" FROM "Post" p
        WHERE ${older} AND (${followed} <> 0 OR EXISTS (SELECT FROM sources OFFSET 99))
        ORDER BY p.id DESC LIMIT 3000
      ) p
      CROSS JOIN ${postAuthor}
      WHERE (p."profileId" IN (SELECT id FROM sources) OR (p."topicMask" & ${followed} <> 0 AND p."topicMask" & ${muted} = 0))
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
      WHERE sources.id NOT IN (${hidden}) AND (SELECT count(*) FROM windowed) < ${limit}
      ORDER BY newest.id DESC LIMIT ${limit}
    ),
    -- The same for topics. Of up to 3 topics there are 298 combinations: however many posts are muted, none is read.
    newest_masks AS MATERIALIZED (
      SELECT mask
      FROM generate_series(1, 4095) mask
      CROSS JOIN LATERAL (
        SELECT p.id FROM "Post" p CROSS JOIN ${postAuthor}
        WHERE p."topicMask" = mask::smallint AND ${older} AND ${visible}
        ORDER BY p.id DESC LIMIT 1
      ) newest
      WHERE mask & ${followed} <> 0 AND mask & ${muted} = 0 AND bit_count(mask::bit(12)) <= 3
        AND ${followed} <> 0 AND (SELECT count(*) FROM windowed) < ${limit}
      ORDER BY newest.id DESC LIMIT ${limit}
    ),
    page AS (
      SELECT id FROM windowed
      UNION
      SELECT newest.id
      FROM newest_sources
      CROSS JOIN ${authorSql(Prisma.sql`newest_sources.id`)}
      CROSS JOIN LATERAL (
        SELECT p.id FROM "Post" p WHERE p."profileId" = newest_sources.id AND ${older} AND ${visible}
        ORDER BY p.id DESC LIMIT ${limit}
      ) newest
      UNION
      SELECT newest.id
      FROM newest_masks
      CROSS JOIN LATERAL (
        SELECT p.id FROM "Post" p CROSS JOIN ${postAuthor} WHERE p."topicMask" = mask::smallint AND ${older} AND ${visible}
        ORDER BY p.id DESC LIMIT ${limit}
      ) newest
      ORDER BY id DESC LIMIT ${limit}
    )
    SELECT ${cardSql(viewer)}, p."topicMask" & ${followed} AS "broughtBy",
      CASE
        WHEN p."profileId" = ${profileId}::uuid THEN NULL
        WHEN EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = p."profileId" OFFSET 0) THEN 'ally'
        WHEN EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = p."profileId" AND m."profileId" = ${profileId}::uuid OFFSET 0) THEN 'organization'
        ELSE 'topic'
      END AS source
    FROM page JOIN "Post" p ON p.id = page.id JOIN "Profile" author ON author.id = p."profileId" ORDER BY p.id DESC`;
}

/** One post, if the viewer may see it. */
export async function selectPost(viewer: Viewer, id: string): Promise<PostRow | undefined> {
  const [row] = await db.$queryRaw<PostRow[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT ${cardSql(viewer)} FROM "Post" p JOIN "Profile" author ON author.id = p."profileId"
    WHERE p.id = ${id}::uuid AND ${postVisibleSql(viewer, blocked)}`;
  return row;
}

/** The topics that the viewer's profile follows or mutes. */
export function selectTopics({ profileId }: Viewer): Promise<{ topic: number; muted: boolean }[]> {
  return db.$queryRaw`
    -- prepared
    SELECT topic, FALSE AS muted FROM "TopicFollow" WHERE "profileId" = ${profileId}::uuid
    UNION ALL SELECT topic, TRUE FROM "TopicMute" WHERE "profileId" = ${profileId}::uuid`;
}

/** What a card shows of a post `p` by `author`, beside a CTE `blocked`, whose likes do not count for this viewer. */
export function cardSql(viewer: Viewer): Prisma.Sql {
  const { profileId } = viewer;
  return Prisma.sql`
    p.id, p.text, p."topicMask", p."createdAt", p."profileId", author.kind, author.handle, author."displayName", author."photoId",
      p."likeCount" - ${blockedLikesSql} AS "likeCount",
      EXISTS (SELECT FROM "PostLike" l WHERE l."postId" = p.id AND l."profileId" = ${profileId}::uuid OFFSET 0) AS liked,
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
  WHEN NOT EXISTS (${blocked}) THEN 0
  WHEN p."likeCount" <= 2000 THEN (
    SELECT count(*)::int FROM (SELECT l."profileId" FROM "PostLike" l WHERE l."postId" = p.id OFFSET 0) l
    WHERE l."profileId" IN (${blocked})
  )
  ELSE (
    SELECT count(*)::int FROM blocked
    WHERE EXISTS (SELECT FROM "PostLike" l WHERE l."postId" = p.id AND l."profileId" = blocked.id OFFSET 0)
  )
END`;
