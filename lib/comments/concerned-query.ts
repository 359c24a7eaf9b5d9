import type { Transaction } from "@/lib/db";

/**
 * Whose notifications may tell of a comment: who wrote it, who posted what it answers, whom it answers and whom it names.
 * It asks no policy: what they are told live is asked then.
 */
export async function selectConcerned(tx: Transaction, commentId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT c."profileId"::text AS id FROM "Comment" c WHERE c.id = ${commentId}::uuid
    UNION SELECT p."profileId"::text FROM "Comment" c JOIN "Post" p ON p.id = c."postId" WHERE c.id = ${commentId}::uuid
    UNION SELECT answered."profileId"::text FROM "Comment" c
      JOIN "Comment" answered ON answered.id = CASE WHEN c."answeredId" IS NULL THEN c."parentId" ELSE c."answersId" END WHERE c.id = ${commentId}::uuid
    UNION SELECT mention."profileId"::text FROM "Mention" mention
      WHERE mention."commentId" = ${commentId}::uuid AND mention.state <> 'REMOVED'`;
  return rows.map(({ id }) => id);
}
