import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { postVisibleSql } from "@/lib/posts/policy";

/** From so many sources on, a scan of the newest posts is cheaper than asking each source. */
const MANY_SOURCES = 500;
const NEWEST_SCANNED = 3_000;

export type PostRow = {
  id: string;
  text: string;
  createdAt: Date;
  profileId: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  likeCount: number;
  liked: boolean;
};

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/**
 * The newest `limit` posts of the viewer's profile, its allies, its organizations and the topics it follows, older than
 * `before`: one statement. With few sources the newest of each are merged; with many the newest posts of all are scanned,
 * and only if that window holds less than a page the sources are merged after all. Privacy stands before every limit.
 */
export function selectFeed(viewer: Viewer, before: string | undefined, limit: number): Promise<PostRow[]> {
  const { profileId } = viewer;
  const older = before ? Prisma.sql`p.id < ${before}::uuid` : Prisma.sql`TRUE`;
  const visible = postVisibleSql(viewer, blockedIds);
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    sources AS MATERIALIZED (
      SELECT ${profileId}::uuid AS id
      UNION SELECT "allyId" FROM "AllyEdge" WHERE "profileId" = ${profileId}::uuid
      UNION SELECT "organizationId" FROM "Membership" WHERE "profileId" = ${profileId}::uuid
    ),
    followed AS MATERIALIZED (SELECT topic FROM "TopicFollow" WHERE "profileId" = ${profileId}::uuid),
    windowed AS MATERIALIZED (
      SELECT p.id
      FROM (
        SELECT p.id, p."profileId", p."topicMask", p."deletedAt" FROM "Post" p
        WHERE ${older} AND (SELECT count(*) FROM sources) >= ${MANY_SOURCES}
        ORDER BY p.id DESC LIMIT ${NEWEST_SCANNED}
      ) p
      JOIN "Profile" author ON author.id = p."profileId"
      WHERE (p."profileId" = ANY(ARRAY(SELECT id FROM sources))
          OR p."topicMask" & (SELECT COALESCE(bit_or(1 << topic), 0) FROM followed) <> 0)
        AND ${visible}
      ORDER BY p.id DESC LIMIT ${limit}
    ),
    merged AS MATERIALIZED (
      SELECT newest.id
      FROM sources
      JOIN "Profile" author ON author.id = sources.id
      CROSS JOIN LATERAL (
        SELECT p.id FROM "Post" p WHERE p."profileId" = author.id AND ${older} AND ${visible}
        ORDER BY p.id DESC LIMIT ${limit}
      ) newest
      WHERE (SELECT count(*) FROM windowed) < ${limit}
      UNION
      SELECT newest.id
      FROM followed
      CROSS JOIN LATERAL (
        SELECT p.id FROM "PostTopic" t
        JOIN "Post" p ON p.id = t."postId"
        JOIN "Profile" author ON author.id = p."profileId"
        WHERE t.topic = followed.topic AND ${before ? Prisma.sql`t."postId" < ${before}::uuid` : Prisma.sql`TRUE`} AND ${visible}
        ORDER BY t."postId" DESC LIMIT ${limit}
      ) newest
      WHERE (SELECT count(*) FROM windowed) < ${limit}
    ),
    page AS (SELECT id FROM windowed UNION SELECT id FROM merged ORDER BY id DESC LIMIT ${limit})
    ${rowsSql(profileId)} JOIN page ON page.id = p.id ORDER BY p.id DESC`;
}

/** One post, if the viewer may see it. */
export async function selectPost(viewer: Viewer, id: string): Promise<PostRow | undefined> {
  const [row] = await db.$queryRaw<PostRow[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    ${rowsSql(viewer.profileId)} WHERE p.id = ${id}::uuid AND ${postVisibleSql(viewer, blockedIds)}`;
  return row;
}

/** What a card shows. Likes of blocked profiles do not count for this viewer. */
function rowsSql(profileId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT p.id, p.text, p."createdAt", p."profileId", author.kind, author.handle, author."displayName",
      p."likeCount" - (
        SELECT count(*)::int FROM "PostLike" l WHERE l."postId" = p.id AND l."profileId" = ANY(${blockedIds})
      ) AS "likeCount",
      EXISTS (SELECT FROM "PostLike" l WHERE l."postId" = p.id AND l."profileId" = ${profileId}::uuid) AS liked
    FROM "Post" p JOIN "Profile" author ON author.id = p."profileId"`;
}
