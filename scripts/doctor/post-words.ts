/** The narrow copy by which posts are found. */
export const postWordInvariants = [
  {
    name: "posts-found",
    meaning: "Every post that is not deleted is found by its words, and no other.",
    sql: `
      SELECT p.id AS post, w."postId" AS found FROM "Post" p FULL JOIN "PostWords" w ON w."postId" = p.id
      WHERE (p.id IS NOT NULL AND p."deletedAt" IS NULL) <> (w."postId" IS NOT NULL)
        OR (w."postId" IS NOT NULL AND (w."profileId", w.words) IS DISTINCT FROM (p."profileId", "post_words"(p.text)))`,
  },
];
