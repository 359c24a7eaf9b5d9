import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { cardSql, type PostRow } from "@/lib/posts/card-query";
import { postVisibleSql } from "@/lib/posts/policy";
import { postSavesOwnedBy } from "@/lib/posts/policy/saved";
import { scopeSql } from "@/lib/scope-sql";
import { matchSql, type PostQuestion } from "@/lib/search/post-matching-query";

/** What is asked of what they say; null asks nothing. */
type Asked = { question: Pick<PostQuestion, "words" | "tags"> | null; before: string | undefined };

/** `entryId`: its place, by when it was saved. */
type SavedPostRow = PostRow & { entryId: string };

/**
 * The `limit` posts that a human saved last, behind `before`, of those that they see by now and that say what is asked.
 * However many others say it, only what is saved is looked at.
 */
export function selectSavedPosts(viewer: Viewer, { question, before }: Asked, limit: number): Promise<SavedPostRow[]> {
  const blocked = Prisma.sql`SELECT id FROM blocked`;
  const { words = [], tags = [] } = question ?? {};
  const said = words.length > 0 ? [saysSql(words)] : [];
  const isBehind = before ? [Prisma.sql`kept.id < ${before}::uuid`] : [];
  const clauses = [
    scopeSql(postSavesOwnedBy(viewer), "kept"),
    postVisibleSql(viewer, blocked),
    ...isBehind,
    ...said,
    ...tags.map(hasSql),
  ];
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    page AS (
      SELECT kept.id, kept."postId" FROM "PostSave" kept
      CROSS JOIN LATERAL (SELECT p.id, p."profileId", p."deletedAt" FROM "Post" p WHERE p.id = kept."postId" LIMIT 1) p
      CROSS JOIN LATERAL (
        SELECT author."postsAudience" FROM "Profile" author WHERE author.id = p."profileId" LIMIT 1) author
      WHERE ${Prisma.join(clauses, " AND ")}
      ORDER BY kept.id DESC LIMIT ${limit}
    )
    SELECT ${cardSql(viewer)}, page.id AS "entryId"
    FROM page JOIN "Post" p ON p.id = page."postId" JOIN "Profile" author ON author.id = p."profileId"
    ORDER BY page.id DESC`;
}

/** OFFSET 0 keeps the planner from looking the words up among all posts. */
function saysSql(words: readonly string[]): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "PostWords" w WHERE w."postId" = kept."postId" AND w.words @@ (SELECT ${matchSql(words)}) OFFSET 0)`;
}

function hasSql(tag: string): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM "PostHashtag" h WHERE h.tag = ${tag} AND h."postId" = kept."postId" OFFSET 0)`;
}
