-- By hand, in a transaction of its own: what was posted before there was the copy. What is written, edited or deleted meanwhile
-- keeps its own.
INSERT INTO "PostWords" ("postId", "profileId", words)
SELECT id, "profileId", "post_words"(text) FROM "Post" WHERE "deletedAt" IS NULL ORDER BY id ON CONFLICT DO NOTHING;
