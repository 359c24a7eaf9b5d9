import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";

/** A row came with what the post `p` says now, which its writing or its last edit dates first. */
const since = (createdAt: Prisma.Sql) => Prisma.sql`${createdAt} >= COALESCE(p."editedAt", p."createdAt")`;

/**
 * Whom a post that waited is with since it says what it says: it stands in feeds by them from now on, as what they confirm
 * now does. What was shown of it before keeps its place.
 */
export async function renewTagPlaces(tx: Transaction, clock: Clock, postId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ profileId: string }[]>`
    SELECT t."profileId" FROM "PostTag" t JOIN "Post" p ON p.id = t."postId"
    WHERE t."postId" = ${postId}::uuid AND t.state = 'SHOWN' AND ${since(Prisma.sql`t."createdAt"`)} ORDER BY t.id`;
  if (rows.length === 0) return;
  const [profileIds, ids] = [rows.map(({ profileId }) => profileId), rows.map(() => newId(clock))];
  await tx.$executeRaw`
    UPDATE "PostTag" t SET id = renewed.id
    FROM unnest(${profileIds}::uuid[], ${ids}::uuid[]) AS renewed("profileId", id)
    WHERE t."postId" = ${postId}::uuid AND t."profileId" = renewed."profileId"`;
}

/** Who was to be told that it names them, or is with them, since then. */
export async function selectToldOfTags(tx: Transaction, postId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT n."recipientId" AS id FROM "Notification" n JOIN "Post" p ON p.id = n."postId"
    WHERE n."postId" = ${postId}::uuid AND n."commentId" IS NULL AND n.type = 'TAG' AND ${since(Prisma.sql`n."createdAt"`)}
    ORDER BY n."recipientId"`;
  return rows.map(({ id }) => id);
}
