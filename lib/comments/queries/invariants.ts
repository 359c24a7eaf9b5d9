import type { NounInvariants } from "@/lib/database/invariant";

export const commentInvariants: NounInvariants = {
  rules: [
    {
      name: "comments-counted",
      meaning: "A post's commentCount is the number of its comments that are not deleted, nor under a deleted one.",
      sql: `
      SELECT p.id AS post, p."commentCount", COALESCE(c.counted, 0) AS counted
      FROM "Post" p LEFT JOIN (
        SELECT c."postId", count(*)::int AS counted FROM "Comment" c LEFT JOIN "Comment" parent ON parent.id = c."parentId"
        WHERE c."deletedAt" IS NULL AND parent."deletedAt" IS NULL GROUP BY c."postId"
      ) c ON c."postId" = p.id
      WHERE p."commentCount" <> COALESCE(c.counted, 0)`,
    },
    {
      name: "replies-counted",
      meaning: "A comment's replyCount is the number of replies to it that are not deleted, and no reply has replies.",
      sql: `
      SELECT c.id AS comment, c."replyCount", COALESCE(r.counted, 0) AS counted
      FROM "Comment" c LEFT JOIN (
        SELECT "parentId", count(*) FILTER (WHERE "deletedAt" IS NULL)::int AS counted FROM "Comment" WHERE "parentId" IS NOT NULL GROUP BY "parentId"
      ) r ON r."parentId" = c.id
      WHERE c."replyCount" <> COALESCE(r.counted, 0) OR (c."parentId" IS NOT NULL AND r."parentId" IS NOT NULL)`,
    },
    {
      name: "comment-likes-counted",
      meaning: "A comment's likeCount is the number of its likes.",
      sql: `
      SELECT c.id AS comment, c."likeCount", COALESCE(l.counted, 0) AS counted
      FROM "Comment" c LEFT JOIN (SELECT "commentId", count(*)::int AS counted FROM "CommentLike" GROUP BY "commentId") l ON l."commentId" = c.id
      WHERE c."likeCount" <> COALESCE(l.counted, 0)`,
    },
    {
      name: "answers-beside",
      meaning: "What a reply answers besides stands under the same comment.",
      sql: `
      SELECT c.id AS comment, c."parentId", a."parentId" AS answered FROM "Comment" c JOIN "Comment" a ON a.id = c."answersId"
      WHERE a."parentId" IS DISTINCT FROM c."parentId"`,
    },
    {
      name: "answered-copied",
      meaning: "A reply that answers another one says whose that is.",
      sql: `
      SELECT c.id AS comment, c."answeredId", a."profileId" AS answered FROM "Comment" c JOIN "Comment" a ON a.id = c."answersId"
      WHERE a."profileId" IS DISTINCT FROM c."answeredId"`,
    },
  ],
  texts: [{ table: "Comment", columns: ["text"], but: `EXISTS (SELECT FROM "Mention" m WHERE m."commentId" = t.id)` }],
  told: {
    COMMENT_LIKE: {
      gone: `NOT EXISTS (SELECT FROM "CommentLike" l WHERE l."commentId" = n."commentId" AND l."profileId" = a."actorId")`,
      isOnce: true,
    },
    COMMENT: { gone: null, isOnce: false },
    REPLY: { gone: null, isOnce: false },
  },
};
