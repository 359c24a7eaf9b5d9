-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "words" tsvector;

-- By hand: by which words a message is found: without case, accents and punctuation, as lib/conversations/search-query.ts
-- makes them of what somebody looks for. In no language's grammar, since nobody says in which one they write.
CREATE FUNCTION "words_of"(said TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple', regexp_replace(
    regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;

-- By hand: kept with the text. Lines about a group are not found.
CREATE FUNCTION "keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := CASE WHEN NEW.kind = 'TEXT' AND NEW.text <> '' THEN "words_of"(NEW.text) END;
  RETURN NEW;
END $$;
CREATE TRIGGER "Message_keep_words" BEFORE INSERT OR UPDATE OF text ON "Message"
  FOR EACH ROW EXECUTE FUNCTION "keep_words"();
UPDATE "Message" SET text = text WHERE kind = 'TEXT' AND text <> '';
CREATE INDEX "Message_words_idx" ON "Message" USING gin (words) WHERE words IS NOT NULL;
