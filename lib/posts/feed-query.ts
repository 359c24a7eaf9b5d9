import { unplanned, unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, mutedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { isFollowedSql } from "@/lib/follows/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { cardSql, type NamedProfile, type PostRow } from "@/lib/posts/card-query";
import { feedSourcesSql } from "@/lib/posts/feed-sources";
import { entryOpenSql, postVisibleSql } from "@/lib/posts/policy";
import type { FeedPage, FeedShow } from "@/lib/posts/schema";
import type { TopicRow } from "@/lib/posts/topics";

/**
 * Why a post is in the feed: who posted it or, else, who shared it, who is tagged in it, or the topics that brought it.
 * Null on an own post.
 */
export type FeedRow = PostRow & {
  /** Its place in the feed. */
  entryId: string;
  source: "ally" | "organization" | "follow" | "hashtag" | "topic" | "share" | "tag" | null;
  broughtBy: number;
  /** One that is followed, as it was written there. */
  hashtag: string | null;
  /** Whom the entry is by: who shared it, or is tagged. */
  bringer: (NamedProfile & { text: string }) | null;
  /** Of the feed's profiles that shared it as well, up to `MAX_SHARERS`. */
  otherSharers: number;
  /** Something is older than the page. */
  hasNext: boolean;
};

const blocked = Prisma.sql`SELECT id FROM blocked`;
/** Whom a feed leaves out: besides those, the muted. */
const hidden = Prisma.sql`SELECT id FROM hidden`;
const followed = Prisma.sql`(SELECT followed FROM topics)`;
const muted = Prisma.sql`(SELECT muted FROM topics)`;
/** Over an entry: a source's, or on a topic that brings it; not of whom a feed leaves out. */
const broughtSql = (entry: Prisma.Sql) => Prisma.sql`
  (${entry}."profileId" IN (SELECT id FROM sources) OR (${entry}."topicMask" & ${followed} <> 0 AND ${entry}."topicMask" & ${muted} = 0))
  AND ${entry}."profileId" NOT IN (${hidden})`;
/** A page of ten and one more, of which nothing is read but that it is there. */
const [pageSize, limit] = [Prisma.sql`10`, Prisma.sql`11`];
/** Of the newest entries of a feed, in which several may have brought the same post. */
const MAX_WINDOW_MATCHES = Prisma.sql`1000`;
/** Of the posts with a #tag so many in a row are looked through for one that is visible. */
const MAX_TAGGED = Prisma.sql`50`;
/** Of the newest shares of a post, those of the feed's profiles are counted. */
const MAX_SHARERS = Prisma.sql`100`;
/** The entry of an author, which topics bring: the index knows no others. */
const ofMask = Prisma.sql`e."topicMask" = mask::smallint AND e."topicMask" <> 0`;
/** A lateral row instead of a join keeps the posts in their order, so that reading ends with the page. */
const authorSql = (id: Prisma.Sql) =>
  Prisma.sql`LATERAL (SELECT author."postsAudience" FROM "Profile" author WHERE author.id = ${id} LIMIT 1) author`;
const postAuthor = authorSql(Prisma.sql`p."profileId"`);
const entryPost = Prisma.sql`LATERAL (SELECT p.id, p."profileId", p."deletedAt" FROM "Post" p WHERE p.id = e."postId" LIMIT 1) p`;

/**
 * The newest posts of a feed's profiles and topics, older than `before`, each once and on one page alone, where the newest
 * that brings it stands: one statement. Profiles bring what they post, share or are tagged in. Who follows topics or has
 * many sources finds a page among the newest entries of all, most among the first few of those. Only if that window holds
 * less, or for few sources, the newest of each source and of each combination of topics are merged. A muted topic takes
 * away what only a topic brought. What #tags bring is merged with either, each read from its newest. Privacy stands before
 * every limit of what is shown. The numbers are no parameters, since the planner reckons with them.
 */
export function selectFeed(viewer: Viewer, { show, before }: FeedPage & { show?: FeedShow }): Promise<FeedRow[]> {
  const { profileId } = viewer;
  const olderEntry = before ? Prisma.sql`e.id < ${unplanned(before)}` : Prisma.sql`TRUE`;
  const visible = postVisibleSql(viewer, hidden);
  // What a source posted itself its own may see.
  const visibleEntry = Prisma.sql`(e.id = e."postId" OR EXISTS (SELECT FROM ${entryPost} CROSS JOIN ${postAuthor} WHERE ${visible}))`;
  const wanted = Prisma.sql`e."postId" NOT IN (SELECT id FROM unwanted)`;
  const ids = unplannedIds(viewer);
  // What a newer entry brings stands further up. The index holds all that is asked, and OFFSET 0 keeps it to few rows.
  const isFirst = before
    ? Prisma.sql`NOT EXISTS (
        SELECT FROM "FeedEntry" newer
        WHERE newer."postId" = e."postId" AND newer.id >= ${unplanned(before)} AND ${broughtSql(Prisma.sql`newer`)} OFFSET 0)`
    : Prisma.sql`TRUE`;
  /** Down to where the newest of each source are a page of different posts that stand nowhere further up. */
  const pageEnd = (newest: Prisma.Sql) => Prisma.sql`
    COALESCE((
      SELECT id FROM (
        SELECT id, "postId" FROM (SELECT DISTINCT ON ("postId") id, "postId" FROM ${newest} ORDER BY "postId", id DESC) different
        ORDER BY id DESC OFFSET 0
      ) e
      WHERE ${isFirst} ORDER BY id DESC OFFSET ${limit} - 1 LIMIT 1
    ), '00000000-0000-0000-0000-000000000000')`;
  /** The posts with a #tag, each where it was posted: whatever else brings one stands further up. */
  const taggedBy = (tag: Prisma.Sql, since: Prisma.Sql) => Prisma.sql`
    (
      SELECT e.id, e.id AS "postId" FROM (
        SELECT h."postId" AS id FROM "PostHashtag" h
        WHERE h.tag = ${tag} AND ${before ? Prisma.sql`h."postId" < ${unplanned(before)}` : Prisma.sql`TRUE`} AND ${since}
        ORDER BY h."postId" DESC LIMIT ${MAX_TAGGED}
      ) e
    ) e CROSS JOIN ${entryPost} CROSS JOIN ${postAuthor}
    WHERE ${visible} AND ${wanted} AND ${isFirst}
    ORDER BY e.id DESC`;
  const windowOf = (size: Prisma.Sql, wanting: Prisma.Sql) => Prisma.sql`
    SELECT e.id, e."postId", e."profileId"
    FROM (
      SELECT id, "postId", "profileId" FROM (
        SELECT DISTINCT ON ("postId") id, "postId", "profileId" FROM (
          SELECT e.id, e."postId", e."profileId"
          FROM (
            SELECT e.id, e."profileId", e."topicMask", e."postId" FROM "FeedEntry" e
            WHERE ${olderEntry} AND (${followed} <> 0 OR EXISTS (SELECT FROM sources OFFSET 99)) AND ${wanting}
            ORDER BY e.id DESC LIMIT ${size}
          ) e
          WHERE ${broughtSql(Prisma.sql`e`)} AND ${wanted}
          ORDER BY e.id DESC LIMIT ${MAX_WINDOW_MATCHES}
        ) matches ORDER BY "postId", id DESC
      ) e ORDER BY id DESC
    ) e
    CROSS JOIN ${entryPost} CROSS JOIN ${postAuthor}
    WHERE ${visible} AND ${isFirst}
    ORDER BY e.id DESC LIMIT ${limit}`;
  return db.$queryRaw`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(ids)}),
    hidden AS MATERIALIZED (SELECT id FROM blocked UNION ${mutedIdsSql(ids)}),
    unwanted AS MATERIALIZED (SELECT h."postId" AS id FROM "PostHide" h WHERE h."profileId" = ${profileId}::uuid),
    ${feedSourcesSql(ids, show)},
    recent AS MATERIALIZED (${windowOf(Prisma.sql`600`, Prisma.sql`TRUE`)}),
    windowed AS MATERIALIZED (${windowOf(Prisma.sql`3000`, Prisma.sql`(SELECT count(*) < ${limit} FROM recent)`)}),
    is_short AS MATERIALIZED (SELECT (SELECT count(*) FROM recent) < ${limit} AND (SELECT count(*) FROM windowed) < ${limit} AS yes),
    newest AS MATERIALIZED (
      SELECT sources.id AS source, newest.id, newest."postId"
      FROM sources
      CROSS JOIN LATERAL (
        SELECT e.id, e."postId" FROM "FeedEntry" e
        WHERE e."profileId" = sources.id AND ${olderEntry} AND ${wanted} AND ${visibleEntry}
        ORDER BY e.id DESC LIMIT (SELECT CASE WHEN EXISTS (SELECT FROM sources OFFSET ${limit}) THEN 1 ELSE 4 END)
      ) newest
      WHERE sources.id NOT IN (${hidden}) AND (SELECT yes FROM is_short)
    ),
    -- Where the newest of all sources (of few the newest four) bring a page of different posts, the page is at least that
    -- new: only sources that have something as new are asked for more, and only for what is.
    oldest AS MATERIALIZED (SELECT ${pageEnd(Prisma.sql`newest`)} AS id),
    -- The same for topics. Of up to 3 topics there are 298 combinations: however many posts are muted, none is read.
    newest_masks AS MATERIALIZED (
      SELECT mask, newest.id, newest."postId"
      FROM generate_series(1, 4095) mask
      CROSS JOIN LATERAL (
        SELECT e.id, e."postId" FROM "FeedEntry" e CROSS JOIN ${entryPost} CROSS JOIN ${postAuthor}
        WHERE ${ofMask} AND ${olderEntry} AND ${wanted} AND ${visible}
        ORDER BY e.id DESC LIMIT 1
      ) newest
      WHERE mask & ${followed} <> 0 AND mask & ${muted} = 0 AND bit_count(mask::bit(12)) <= 3
        AND ${followed} <> 0 AND (SELECT yes FROM is_short)
    ),
    oldest_mask AS MATERIALIZED (SELECT ${pageEnd(Prisma.sql`newest_masks`)} AS id),
    newest_tagged AS MATERIALIZED (
      SELECT hashtags.tag, newest.id, newest."postId"
      FROM hashtags CROSS JOIN LATERAL (SELECT e.id, e."postId" FROM ${taggedBy(Prisma.sql`hashtags.tag`, Prisma.sql`TRUE`)} LIMIT 1) newest
    ),
    oldest_tagged AS MATERIALIZED (SELECT ${pageEnd(Prisma.sql`newest_tagged`)} AS id),
    entries AS (
      SELECT id, "postId", "profileId" FROM recent
      UNION
      SELECT id, "postId", "profileId" FROM windowed
      UNION
      SELECT entry.id, entry."postId", newest.source
      FROM (SELECT DISTINCT source FROM newest WHERE id >= (SELECT id FROM oldest)) newest
      CROSS JOIN LATERAL (
        SELECT e.id, e."postId" FROM "FeedEntry" e
        WHERE e."profileId" = newest.source AND e.id >= (SELECT id FROM oldest) AND ${olderEntry} AND ${wanted} AND ${visibleEntry} AND ${isFirst}
        ORDER BY e.id DESC LIMIT ${limit}
      ) entry
      UNION
      SELECT newest.id, newest."postId", newest."profileId"
      FROM newest_masks
      CROSS JOIN LATERAL (
        SELECT e.id, e."postId", e."profileId" FROM "FeedEntry" e CROSS JOIN ${entryPost} CROSS JOIN ${postAuthor}
        WHERE ${ofMask} AND e.id >= (SELECT id FROM oldest_mask) AND ${olderEntry} AND ${wanted} AND ${visible} AND ${isFirst}
        ORDER BY e.id DESC LIMIT ${limit}
      ) newest
      WHERE newest_masks.id >= (SELECT id FROM oldest_mask)
      UNION
      SELECT newest.id, newest."postId", newest."profileId"
      FROM newest_tagged
      CROSS JOIN LATERAL (
        SELECT e.id, e."postId", p."profileId"
        FROM ${taggedBy(Prisma.sql`newest_tagged.tag`, Prisma.sql`h."postId" >= (SELECT id FROM oldest_tagged)`)} LIMIT ${limit}
      ) newest
      WHERE newest_tagged.id >= (SELECT id FROM oldest_tagged)
    ),
    page AS (
      SELECT id, "postId", "profileId"
      FROM (SELECT DISTINCT ON ("postId") id, "postId", "profileId" FROM entries ORDER BY "postId", id DESC) entries
      ORDER BY id DESC LIMIT ${limit}
    )
    SELECT ${cardSql(viewer)}, page.id AS "entryId", p."topicMask" & ${followed} AS "broughtBy", tagged.name AS hashtag,
      CASE
        WHEN page.id <> p.id THEN CASE WHEN entry.share IS NULL THEN 'tag' ELSE 'share' END
        WHEN p."profileId" = ${profileId}::uuid THEN NULL
        WHEN EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${profileId}::uuid AND e."allyId" = p."profileId" OFFSET 0) THEN 'ally'
        WHEN EXISTS (SELECT FROM "Membership" m WHERE m."organizationId" = p."profileId" AND m."profileId" = ${profileId}::uuid OFFSET 0) THEN 'organization'
        ${show === undefined ? Prisma.sql`WHEN ${isFollowedSql(viewer, Prisma.sql`p."profileId"`)} THEN 'follow'` : Prisma.empty}
        WHEN tagged.name IS NOT NULL THEN 'hashtag'
        ELSE 'topic'
      END AS source,
      CASE WHEN page.id <> p.id THEN json_build_object('id', bringer.id, 'kind', bringer.kind, 'handle', bringer.handle,
        'displayName', bringer."displayName", 'text', COALESCE(entry.text, '')) END AS bringer,
      CASE WHEN entry.share IS NULL THEN 0 ELSE (
        SELECT (count(*) FILTER (WHERE s."profileId" IN (SELECT id FROM sources)))::int
        FROM (
          SELECT s."profileId" FROM "PostShare" s WHERE s."postId" = p.id AND s."endedAt" IS NULL ORDER BY s.id DESC LIMIT ${MAX_SHARERS}
        ) s
        WHERE s."profileId" NOT IN (${hidden}) AND s."profileId" <> page."profileId"
      ) END AS "otherSharers",
      (SELECT count(*) > ${pageSize} FROM page) AS "hasNext"
    FROM (SELECT * FROM page ORDER BY id DESC LIMIT ${pageSize}) page JOIN "Post" p ON p.id = page."postId" JOIN "Profile" author ON author.id = p."profileId"
    LEFT JOIN LATERAL (
      SELECT s.id AS share, s.text FROM "PostShare" s
      WHERE page.id <> p.id AND s."postId" = p.id AND s."profileId" = page."profileId" AND s.id = page.id LIMIT 1
    ) entry ON TRUE
    LEFT JOIN LATERAL (
      SELECT hashtags.name FROM hashtags JOIN "PostHashtag" h ON h.tag = hashtags.tag
      WHERE page.id = p.id AND h."postId" = p.id ORDER BY hashtags.tag LIMIT 1
    ) tagged ON TRUE
    LEFT JOIN "Profile" bringer ON page.id <> p.id AND bringer.id = page."profileId"
    WHERE ${entryOpenSql(ids, Prisma.sql`page."profileId"`, Prisma.sql`COALESCE(bringer."postsAudience", author."postsAudience")`)}
    ORDER BY page.id DESC`;
}

/** One post, if the viewer may see it. */
export async function selectPost(viewer: Viewer, id: string): Promise<PostRow | undefined> {
  const [row] = await db.$queryRaw<PostRow[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(viewer))})
    SELECT ${cardSql(viewer)} FROM "Post" p JOIN "Profile" author ON author.id = p."profileId"
    WHERE p.id = ${id}::uuid AND ${postVisibleSql(viewer, blocked)}`;
  return row;
}

/** The topics that the viewer's profile follows or mutes. */
export function selectTopics(viewer: Viewer): Promise<TopicRow[]> {
  return db.$queryRaw`
    -- prepared
    ${topicsSql(viewer)}`;
}

export function topicsSql({ profileId }: Viewer): Prisma.Sql {
  return Prisma.sql`
    SELECT topic, FALSE AS muted FROM "TopicFollow" WHERE "profileId" = ${profileId}::uuid
    UNION ALL SELECT topic, TRUE FROM "TopicMute" WHERE "profileId" = ${profileId}::uuid`;
}
