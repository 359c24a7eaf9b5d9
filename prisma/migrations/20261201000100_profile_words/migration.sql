-- CreateTable
CREATE TABLE "ProfileWords" (
    "profileId" UUID NOT NULL,
    "kind" "ProfileKind" NOT NULL,
    "name" TEXT NOT NULL,
    "open" tsvector,
    "whole" tsvector,
    "placeId" INTEGER,
    "latitude" REAL,
    "longitude" REAL,
    "areaMask" INTEGER NOT NULL,

    CONSTRAINT "ProfileWords_pkey" PRIMARY KEY ("profileId")
);

-- CreateTable
-- By hand: its words are compared by their letters alone, so that those that begin alike lie together in every database.
CREATE TABLE "ProfileName" (
    "word" TEXT COLLATE "C" NOT NULL,
    "profileId" UUID NOT NULL,
    "kind" "ProfileKind" NOT NULL,

    CONSTRAINT "ProfileName_pkey" PRIMARY KEY ("word","profileId")
);

-- CreateTable
CREATE TABLE "ProfileWord" (
    "word" TEXT NOT NULL,
    "fragments" TEXT[],

    CONSTRAINT "ProfileWord_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "ProfileWords_latitude_longitude_idx" ON "ProfileWords"("latitude", "longitude");

-- CreateIndex
CREATE INDEX "ProfileName_profileId_idx" ON "ProfileName"("profileId");

-- CreateIndex
CREATE INDEX "ProfileWord_fragments_idx" ON "ProfileWord" USING GIN ("fragments");

-- By hand: what everybody may find a profile by, and words that are spelt much like another.
CREATE INDEX "ProfileWords_open_idx" ON "ProfileWords" USING gin (open);
CREATE INDEX "ProfileWord_word_idx" ON "ProfileWord" USING gist (word gist_trgm_ops(siglen = 32));

-- AddForeignKey
ALTER TABLE "ProfileWords" ADD CONSTRAINT "ProfileWords_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileName" ADD CONSTRAINT "ProfileName_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: a name and a handle, with both also as one word without what stands between their parts: O'Brien, OBrien.
CREATE FUNCTION "name_words"(name TEXT, handle TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', "search_words"(name), "search_words"(regexp_replace(name, '[''\u2019\u02bc.-]+', '', 'g')),
    "search_words"(handle), replace(handle, '-', ''))
$$;

-- By hand: brings the copy of these profiles, and the words that are said of them to everybody, up to date.
CREATE FUNCTION "list_profiles"(ids UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever else changes what is said of them is done by then, and seen.
  PERFORM FROM "ProfileDetails" WHERE "profileId" = ANY(ids) ORDER BY "profileId" FOR NO KEY UPDATE;
  INSERT INTO "ProfileWords" ("profileId", kind, name, open, whole, "placeId", latitude, longitude, "areaMask")
  SELECT said.id, said.kind, said.name,
    CASE said.audience WHEN 'EVERYONE' THEN said.names || said.details ELSE said.names END,
    CASE said.audience WHEN 'EVERYONE' THEN NULL ELSE said.names || said.details END,
    said."placeId", said.latitude, said.longitude, said.mask
  FROM (
    SELECT p.id, p.kind, p."profileAudience" AS audience, "search_words"(p."displayName") AS name,
      setweight(to_tsvector('pg_catalog.simple', "name_words"(p."displayName", p.handle)), 'A') AS names,
      setweight(to_tsvector('pg_catalog.simple', "search_words"(COALESCE((
        SELECT entry.title FROM "ResumeEntry" entry
        WHERE entry."profileId" = p.id AND entry.kind = 'EXPERIENCE' AND entry."isCurrent" AND entry."deletedAt" IS NULL
        ORDER BY entry.position, entry.id LIMIT 1), ''))), 'B')
      || setweight(to_tsvector('pg_catalog.simple', "search_words"(COALESCE((
        SELECT string_agg(s.name, ' | ' ORDER BY named.position) FROM "ProfileSkill" named JOIN "Skill" s ON s.id = named."skillId"
        WHERE named."profileId" = p.id), ''))), 'C')
      || to_tsvector('pg_catalog.simple', "search_words"(concat_ws(' ', place.name, place.region, d.statement, d."aboutUs")))
      -- The place itself, by any of whose names it is asked for; nobody can type that.
      || CASE WHEN place.id IS NULL THEN '' ELSE array_to_tsvector(ARRAY['@' || place.id]) END AS details,
      place.id AS "placeId", place.latitude, place.longitude, COALESCE((SELECT bit_or(1 << area) FROM unnest(d.areas) area), 0) AS mask
    FROM "Profile" p LEFT JOIN "ProfileDetails" d ON d."profileId" = p.id LEFT JOIN "Place" place ON place.id = d."placeId"
    WHERE p.id = ANY(ids)
  ) said
  ON CONFLICT ("profileId") DO UPDATE SET name = EXCLUDED.name, open = EXCLUDED.open, whole = EXCLUDED.whole,
    "placeId" = EXCLUDED."placeId", latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, "areaMask" = EXCLUDED."areaMask";
  DELETE FROM "ProfileName" known USING "ProfileWords" w
  WHERE w."profileId" = known."profileId" AND w."profileId" = ANY(ids) AND known.word <> ALL(tsvector_to_array(ts_filter(w.open, '{a}')));
  INSERT INTO "ProfileName" (word, "profileId", kind)
  SELECT word, w."profileId", w.kind FROM "ProfileWords" w, unnest(tsvector_to_array(ts_filter(w.open, '{a}'))) word
  WHERE w."profileId" = ANY(ids) ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  -- In one order, so that two that bring the same words do not wait for each other in a circle.
  INSERT INTO "ProfileWord" (word, fragments)
  SELECT said.word, "fuzzy_fragments"(said.word) FROM (SELECT DISTINCT said.word FROM "ProfileWords" w LEFT JOIN "Place" place ON place.id = w."placeId" AND w.whole IS NULL,
    unnest(tsvector_to_array(ts_filter(w.open, '{a,b,c}')) || string_to_array("search_words"(COALESCE(place.name, '')), ' ')) said(word)
  WHERE w."profileId" = ANY(ids) AND char_length(said.word) BETWEEN 3 AND 40 AND said.word !~ '[0-9]'
    AND NOT EXISTS (SELECT FROM "ProfileWord" known WHERE known.word = said.word)) said
  ORDER BY said.word ON CONFLICT DO NOTHING;
END $$;

-- By hand: once, at the end of the transaction, whatever it did to what is said of them: what is listed by this very
-- transaction has been listed as it is.
CREATE FUNCTION "list_changed_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT UUID := (to_jsonb(COALESCE(NEW, OLD)) ->> CASE TG_TABLE_NAME WHEN 'Profile' THEN 'id' ELSE 'profileId' END)::uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "ProfileWords" WHERE "profileId" = changed AND xmin = pg_current_xact_id()::xid) THEN
    PERFORM "list_profiles"(ARRAY[changed]);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Profile_listed" AFTER INSERT OR UPDATE OF "displayName", handle, "profileAudience" ON "Profile"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "list_changed_profile"();
CREATE CONSTRAINT TRIGGER "ProfileDetails_listed" AFTER INSERT OR UPDATE OF statement, "aboutUs", "placeId", areas ON "ProfileDetails"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "list_changed_profile"();
CREATE CONSTRAINT TRIGGER "ProfileSkill_listed" AFTER INSERT OR DELETE ON "ProfileSkill"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "list_changed_profile"();
CREATE CONSTRAINT TRIGGER "ResumeEntry_listed" AFTER INSERT OR UPDATE OR DELETE ON "ResumeEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "list_changed_profile"();
