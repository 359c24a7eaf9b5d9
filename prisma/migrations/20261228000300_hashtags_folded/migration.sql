-- By hand: #tags of before as lib/tags/hashtags.ts knows them by now, by the one folding, without letters that only tell how
-- another one is said; they hold no other signs without which a skill would be known. Of a post that is edited at this moment
-- none comes back.
CREATE TEMPORARY TABLE "FoldedHashtag" ON COMMIT DROP AS
SELECT tag, "skill_lookup"(regexp_replace(tag, '[\u02b9-\u02df\u02e5-\u02ff]', '', 'g')) AS folded FROM (SELECT DISTINCT tag FROM "PostHashtag") said;
DELETE FROM "FoldedHashtag" WHERE folded = tag OR char_length(folded) NOT BETWEEN 1 AND 60;
WITH moved AS (
  DELETE FROM "PostHashtag" h USING "FoldedHashtag" f WHERE f.tag = h.tag RETURNING f.folded, h."postId"
)
INSERT INTO "PostHashtag" (tag, "postId") SELECT folded, "postId" FROM moved ORDER BY 1, 2 ON CONFLICT DO NOTHING;
