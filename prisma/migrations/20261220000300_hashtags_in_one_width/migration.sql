-- By hand: #tags of before as lib/tags/hashtags.ts knows them, whatever width and form they were written in.
INSERT INTO "PostHashtag" (tag, "postId")
SELECT lower(normalize(tag, NFKC)), "postId" FROM "PostHashtag"
WHERE tag IS NOT NFKC NORMALIZED AND char_length(normalize(tag, NFKC)) <= 60
ON CONFLICT DO NOTHING;
DELETE FROM "PostHashtag" WHERE tag IS NOT NFKC NORMALIZED AND char_length(normalize(tag, NFKC)) <= 60;
