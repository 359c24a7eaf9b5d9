import { Prisma } from "@/lib/generated/prisma/client";

/**
 * How many of the comments that a post `p` counts this viewer does not see: those of `blocked` profiles, and the replies
 * under them. They are read to find these, but for a post that has many: there these are asked for one by one.
 */
export function commentsHiddenSql(blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE
    WHEN p."commentCount" = 0 OR NOT EXISTS (${blocked}) THEN 0
    WHEN p."commentCount" <= 2000 THEN (
      SELECT count(*)::int
      FROM (SELECT * FROM "Comment" c WHERE c."postId" = p.id AND c."deletedAt" IS NULL OFFSET 0) c
      LEFT JOIN "Comment" parent ON parent.id = c."parentId"
      WHERE parent."deletedAt" IS NULL AND (c."profileId" IN (${blocked}) OR parent."profileId" IN (${blocked}))
    )
    ELSE (
      SELECT count(*)::int FROM (
        SELECT c.id FROM (${blocked}) hidden JOIN "Comment" c ON c."postId" = p.id AND c."profileId" = hidden.id
        LEFT JOIN "Comment" parent ON parent.id = c."parentId"
        WHERE c."deletedAt" IS NULL AND parent."deletedAt" IS NULL
        UNION
        SELECT reply.id FROM (${blocked}) hidden JOIN "Comment" c ON c."postId" = p.id AND c."profileId" = hidden.id
        JOIN "Comment" reply ON reply."parentId" = c.id
        WHERE c."deletedAt" IS NULL AND reply."deletedAt" IS NULL
      ) hidden
    )
  END`;
}
