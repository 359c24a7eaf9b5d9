import type { Transaction } from "@/lib/db";

/**
 * Whose notifications may tell of a comment: who wrote it, the first, who posted what it answers, whom it answers and whom it names.
 * It asks no policy: what they are told live is asked then.
 */
export async function selectConcerned(tx: Transaction, commentId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM (
      SELECT 0 AS place, c."profileId" AS id FROM "Comment" c WHERE c.id = ${commentId}::uuid
      UNION ALL SELECT 1, p."profileId" FROM "Comment" c JOIN "Post" p ON p.id = c."postId" WHERE c.id = ${commentId}::uuid
      UNION ALL SELECT 1, answered."profileId" FROM "Comment" c
        JOIN "Comment" answered ON answered.id = CASE WHEN c."answeredId" IS NULL THEN c."parentId" ELSE c."answersId" END
        WHERE c.id = ${commentId}::uuid
      UNION ALL SELECT 1, mention."profileId" FROM "Mention" mention
        WHERE mention."commentId" = ${commentId}::uuid AND mention.state <> 'REMOVED'
    ) concerned GROUP BY id ORDER BY min(place), id`;
  return rows.map(({ id }) => id);
}
