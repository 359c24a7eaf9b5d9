-- By hand, in a transaction of its own, since whoever posts one of these words at that moment waits for its end: the words that
-- occur, as they are written. What was deleted while the copy was filled goes from it.
DELETE FROM "PostWords" w USING "Post" p WHERE p.id = w."postId" AND p."deletedAt" IS NOT NULL;
INSERT INTO "PostSpelling" (word)
SELECT word FROM ts_stat('SELECT w.words FROM "PostWords" w JOIN "Profile" author ON author.id = w."profileId" WHERE author."postsAudience" = ''EVERYONE''', 'a') said
WHERE nentry > 0 AND char_length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
ORDER BY word ON CONFLICT DO NOTHING;
