import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * A comment comes (1) or goes (-1), with the replies under it: moves what its post and, of a reply, its parent count.
 * It asks no policy: the comment was written through one in the same transaction, which locked the post first. So no two
 * of these see the same numbers.
 */
export async function moveCounters(tx: Transaction, commentId: string, by: 1 | -1): Promise<void> {
  const change = by === 1 ? Prisma.sql`1` : Prisma.sql`-1`;
  await tx.$executeRaw`
    -- prepared
    WITH moved AS MATERIALIZED (
      SELECT c."postId", c."parentId",
        CASE WHEN c."parentId" IS NULL THEN 1 + c."replyCount" WHEN parent."deletedAt" IS NULL THEN 1 ELSE 0 END AS comments
      FROM "Comment" c LEFT JOIN "Comment" parent ON parent.id = c."parentId" WHERE c.id = ${commentId}::uuid
    ),
    parent AS (
      UPDATE "Comment" c SET "replyCount" = c."replyCount" + ${change} FROM moved WHERE c.id = moved."parentId"
    )
    UPDATE "Post" p SET "commentCount" = p."commentCount" + ${change} * moved.comments FROM moved WHERE p.id = moved."postId"`;
}
