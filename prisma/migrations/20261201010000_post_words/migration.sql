-- CreateTable
CREATE TABLE "PostWords" (
    "postId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "words" tsvector,

    CONSTRAINT "PostWords_pkey" PRIMARY KEY ("postId")
);

-- CreateTable
CREATE TABLE "PostSpelling" (
    "word" TEXT NOT NULL,

    CONSTRAINT "PostSpelling_pkey" PRIMARY KEY ("word")
);

-- By hand: by which words a post is found: each as it is written, with its places, and its English stem, as jobs have it. What is
-- new waits in a short list: each search looks through it.
CREATE FUNCTION "post_words"(said TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.simple', folded), 'A') || strip(to_tsvector('job_words', folded)) FROM (SELECT "search_words"(said) AS folded OFFSET 0) said
$$;
CREATE INDEX "PostWords_words_idx" ON "PostWords" USING gin (words) WITH (gin_pending_list_limit = 256);

-- By hand: by how they are spelt, so that misspelt ones are known.
CREATE INDEX "PostSpelling_word_idx" ON "PostSpelling" USING gin (word gin_trgm_ops) WITH (gin_pending_list_limit = 256);

-- By hand: the words of a text that can be misspelt.
CREATE FUNCTION "spelt_words"(words TSVECTOR) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lexeme FROM unnest(words) WHERE 'A' = ANY(weights) AND char_length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'
$$;

-- By hand: words that are spelt much like this one, the most alike first. Two letters that changed places in a short word leave
-- little in common.
CREATE FUNCTION "near_post_words"(asked TEXT, most INTEGER) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT known.word FROM "PostSpelling" known WHERE known.word % asked AND abs(char_length(known.word) - char_length(asked)) <= 2
  ORDER BY similarity(known.word, asked) DESC, known.word LIMIT most
$$;

-- By hand: kept with the text of each post that stands; what only allies may read is nothing that others could misspell. The words that occur come in one order, so that two that bring the same
-- do not wait for each other in a circle.
CREATE FUNCTION "keep_post_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT TSVECTOR := "post_words"(NEW.text);
BEGIN
  IF NEW."deletedAt" IS NOT NULL THEN
    DELETE FROM "PostWords" WHERE "postId" = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO "PostWords" ("postId", "profileId", words) VALUES (NEW.id, NEW."profileId", said)
  ON CONFLICT ("postId") DO UPDATE SET "profileId" = EXCLUDED."profileId", words = EXCLUDED.words;
  INSERT INTO "PostSpelling" (word)
  SELECT word FROM "spelt_words"(said) spelt(word) WHERE NOT EXISTS (SELECT FROM "PostSpelling" known WHERE known.word = spelt.word)
    AND EXISTS (SELECT FROM "Profile" author WHERE author.id = NEW."profileId" AND author."postsAudience" = 'EVERYONE')
  ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
-- By hand: #tags by their beginning, byte by byte.
CREATE INDEX "PostHashtag_beginning_idx" ON "PostHashtag" (tag COLLATE "C");

-- By hand: of the posts that say so some, looked up in their index, which the planner does not trust to know a word that nobody
-- says from one that many do.
CREATE FUNCTION "posts_saying"(asked TSQUERY, most INTEGER) RETURNS TABLE ("postId" UUID, "profileId" UUID) LANGUAGE sql STABLE PARALLEL SAFE ROWS 100
SET enable_seqscan = off AS $$
  SELECT w."postId", w."profileId" FROM "PostWords" w WHERE w.words @@ asked LIMIT most
$$;

-- AddForeignKey
ALTER TABLE "PostWords" ADD CONSTRAINT "PostWords_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
CREATE TRIGGER "Post_words_kept" AFTER INSERT OR UPDATE OF text, "profileId", "deletedAt" ON "Post"
  FOR EACH ROW EXECUTE FUNCTION "keep_post_words"();
