-- By hand, in a transaction of its own: posts that are found by other words now; most are not, and stay as they are. They are
-- locked first: one that is edited at this moment keeps the words of its edit.
UPDATE "PostWords" w SET words = "post_words"(said.text)
FROM (
  SELECT p.id, p.text FROM "Post" p JOIN "PostWords" known ON known."postId" = p.id
  WHERE p."deletedAt" IS NULL AND known.words IS DISTINCT FROM "post_words"(p.text) ORDER BY p.id FOR NO KEY UPDATE OF p
) said
WHERE w."postId" = said.id;
