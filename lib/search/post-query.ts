import { unplannedIds, type Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { cardSql, type PostRow } from "@/lib/posts/card-query";
import { postVisibleSql } from "@/lib/posts/policy";
import {
  anySql,
  countSql,
  matchingSql,
  type PostQuestion,
  type PostSeeker,
  writtenQuery,
} from "@/lib/search/post-matching-query";

/** Where a page begins: behind this one, whose rank it was. */
export type BehindPost = { rank: string; id: string };
export type FoundPostRow = PostRow & { rank: string; count: number };

/** As it is written, and as its stem. */
const weights = Prisma.sql`'{0.2, 0.2, 0.2, 1}'::real[]`;
/** A post that is so much older must fit e times as well. It says nothing of now, so that pages join. */
const daysOfWorth = Prisma.sql`250`;

/**
 * Posts with all of these words and tags that the viewer sees, the last word also as a beginning: first those that fit
 * best and are new. A word that many say is looked for among the newest posts, and else in the index, so that a question
 * costs hardly more with what everybody posts. Privacy stands before every limit of what is found.
 */
export function selectFoundPosts(
  viewer: Viewer,
  asked: PostQuestion,
  behind: BehindPost | null,
  limit: number,
): Promise<FoundPostRow[]> {
  const isBehind = behind
    ? Prisma.sql`(rank, "postId") < (${behind.rank}::text::float8, ${behind.id}::uuid)`
    : Prisma.sql`TRUE`;
  return db.$queryRaw<FoundPostRow[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(viewer))}),
    ${matchingSql(viewer, asked)},
    ranked AS MATERIALIZED (SELECT w."postId", ${rankSql(asked)} AS rank FROM matching w),
    page AS MATERIALIZED (SELECT * FROM ranked WHERE ${isBehind} ORDER BY rank DESC, "postId" DESC LIMIT ${limit})
    SELECT ${cardSql(viewer)}, page.rank::text AS rank, ${countSql} AS count
    FROM page JOIN "Post" p ON p.id = page."postId" JOIN "Profile" author ON author.id = p."profileId"
    WHERE ${postVisibleSql(unplannedIds(viewer), Prisma.sql`SELECT id FROM blocked`)}
    ORDER BY page.rank DESC, p.id DESC`;
}

/** How many there are, up to one more than a hundred, for somebody who need not be there. */
export async function selectPostCount(seeker: PostSeeker, asked: PostQuestion): Promise<number> {
  const [row] = await db.$queryRaw<[{ count: number }]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(unplannedIds(seeker))}), ${matchingSql(seeker, asked)}
    SELECT ${countSql} AS count`;
  return row.count;
}

/** How well a `w` fits: each word as it is written or as its stem, near one another, best one after the other; and how new it is. */
function rankSql({ words }: PostQuestion): Prisma.Sql {
  const days = Prisma.sql`(('x' || lpad(left(replace(w."postId"::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 86400000.0)::float8`;
  if (words.length === 0) return days;
  const fits = Prisma.sql`ts_rank(${weights}, w.words, (SELECT ${anySql(words)}), 1)`;
  const near =
    words.length > 1
      ? Prisma.sql`+ ts_rank(${weights}, w.words, (SELECT ${writtenQuery(words, " & ")}::tsquery), 1)
          + CASE WHEN w.words @@ (SELECT ${writtenQuery(words, " <-> ")}::tsquery) THEN 0.5 ELSE 0 END`
      : Prisma.empty;
  return Prisma.sql`(ln(0.02 + ${fits} ${near}) + ${days} / ${daysOfWorth})`;
}
