-- By hand: what profiles and jobs were folded by so far, until those are listed anew that are folded otherwise.
ALTER FUNCTION "search_words"(TEXT) RENAME TO "search_words_before";
ALTER FUNCTION "folded_words"(TEXT) RENAME TO "folded_words_before";

-- By hand: the one folding of all words that are looked for, as `foldedWords` in lib/words.ts makes it (tested): lower case,
-- without punctuation, with single spaces between words, and without the marks that people leave out: accents, tones, the vowels
-- of Arabic and Hebrew, the nukta of India. Vowels of Thai, of India and of kana are letters. Letters that are no letter with a
-- mark stand for those that another keyboard has instead.
CREATE FUNCTION "folded_words"(said TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(CASE WHEN octet_length(said) = char_length(said) THEN regexp_replace(lower(said), '[^a-z0-9]+', ' ', 'g')
    ELSE translate(lower(unaccent(regexp_replace(lower(normalize(
      regexp_replace(normalize(said, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u0951-\u0954\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u135d-\u135f\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0100-\U000e01ef]+', '', 'g'), NFC)),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u0375\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u0600-\u060d\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u07f7-\u07f9\u0830-\u083e\u085e\u0964\u0965\u0970\u09fd\u0a76\u0af0\u0c77\u0c84\u0df4\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u0f3a-\u0f3d\u0f85\u0fd0-\u0fda\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166e\u1680\u169b\u169c\u16eb-\u16ed\u1735\u1736\u17d4-\u17d6\u17d8-\u17da\u1800-\u180a\u1944\u1945\u1a1e\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e\u1b4f\u1b5a-\u1b60\u1b7d-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cc7\u1cd3\u2000-\u2bff\u2cf9-\u2cfc\u2cfe\u2cff\u2d70\u2e00-\u2e7f\u3000-\u3004\u3006-\u303f\u30a0\u30fb\ua4fe\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua6f7\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f\uaade\uaadf\uaaf0\uaaf1\uabeb\ufd3e\ufd3f\ufe10-\ufe6f\U0001f000-\U0001faff]+', ' ', 'g'))), 'ςىیکةہھٱ', 'σييكههها')
  END)
$$;

-- By hand: the same, each character of Chinese and Japanese a word of its own.
CREATE FUNCTION "search_words"(said TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(said) = char_length(said) THEN "folded_words"(said)
    ELSE trim(regexp_replace(regexp_replace("folded_words"(said), '\s*([\u3005\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])\s*', ' \1 ', 'g'), ' +', ' ', 'g'))
  END
$$;

-- By hand: letters that stand without spaces between words, or with endings that nothing parts from them: of Thai, Lao, Burmese,
-- Korean, Khmer, their neighbours, Japanese and Chinese.
CREATE FUNCTION "unspaced_letters"() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u1950-\u19ff\u1a20-\u1aaf\u1b00-\u1b7f\u3005\u3040-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua9ff\uaa00-\uaadf\uac00-\ud7a3\ud7b0-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff'
$$;

-- By hand: folded words in which these stand apart from other letters.
CREATE FUNCTION "parted_words"(folded TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(folded) = char_length(folded) THEN folded
    ELSE regexp_replace(folded, '(?<=[' || "unspaced_letters"() || '])(?=[^ ' || "unspaced_letters"() || '])|(?<=[^ ' || "unspaced_letters"() || '])(?=[' || "unspaced_letters"() || '])', ' ', 'g')
  END
$$;

-- By hand: each of these letters with the one behind it, and the last one alone: whatever begins with two of them or with one is
-- found wherever it stands.
CREATE FUNCTION "paired_words"(folded TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(folded) = char_length(folded) THEN folded
    ELSE regexp_replace("parted_words"(folded), '(?<=[' || "unspaced_letters"() || '])([' || "unspaced_letters"() || '])', '\1 \1', 'g')
  END
$$;

-- By hand: by which words a message is found. In no language's grammar, since nobody says in which one they write.
CREATE OR REPLACE FUNCTION "words_of"(said TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || left(word, 500) || ''':' || LEAST(at, 16383), ' ')::tsvector
  FROM unnest(string_to_array("paired_words"("folded_words"(said)), ' ')) WITH ORDINALITY words(word, at)
$$;

-- By hand: what is asked of a run of such letters, as `pairsAsked` in lib/words.ts says it: its pairs, one behind the other; of one
-- letter what begins with it.
CREATE FUNCTION "pairs_asked"(run TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN char_length(run) = 1 THEN '''' || run || ''':*'
    ELSE (SELECT '(' || string_agg('''' || substr(run, at, 2) || '''', ' <-> ' ORDER BY at) || ')' FROM generate_series(1, char_length(run) - 1) at)
  END
$$;

-- By hand: the pairs in folded words, with their places.
CREATE FUNCTION "pairs_of"(folded TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE((
    SELECT string_agg('''' || word || ''':' || LEAST(at, 16383), ' ') FROM unnest(string_to_array("paired_words"(folded), ' ')) WITH ORDINALITY words(word, at)
    WHERE word ~ ('^[' || "unspaced_letters"() || ']')
  ), '')::tsvector
$$;

-- By hand: by which words a job is found: by the stems of those with spaces between, which may do without their places, and by pairs.
CREATE FUNCTION "stems_of"(said TEXT, placed BOOLEAN DEFAULT TRUE) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(folded) = char_length(folded) THEN stems ELSE stems || "pairs_of"(folded) END FROM (
    SELECT folded, CASE WHEN placed THEN stems ELSE strip(stems) END AS stems FROM (
      SELECT folded, to_tsvector('job_words', regexp_replace(folded, '[' || "unspaced_letters"() || ']+', ' ', 'g')) AS stems
      FROM (SELECT "folded_words"(said) AS folded OFFSET 0) said OFFSET 0
    ) said OFFSET 0
  ) said
$$;

-- By hand: jobs that say a folded word.
CREATE FUNCTION "stem_query"(word TEXT) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(word) = char_length(word) THEN plainto_tsquery('job_words', word)
    WHEN pairs IS NULL THEN plainto_tsquery('job_words', stems) WHEN stems IS NULL THEN pairs::tsquery
    ELSE plainto_tsquery('job_words', stems) && pairs::tsquery END
  FROM (
    SELECT string_agg("pairs_asked"(part), ' & ') FILTER (WHERE is_unspaced) AS pairs, string_agg(part, ' ') FILTER (WHERE NOT is_unspaced) AS stems
    FROM (SELECT part, part ~ ('^[' || "unspaced_letters"() || ']') AS is_unspaced FROM unnest(string_to_array("parted_words"(word), ' ')) part) parts
  ) asked
$$;

-- By hand: as before, with these words.
CREATE OR REPLACE FUNCTION "list_jobs"(ids UUID[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT UUID[] := ARRAY(SELECT id FROM unnest(ids) id ORDER BY id);
BEGIN
  DELETE FROM "OpenJob" o USING "Job" j WHERE j.id = o."jobId" AND o."jobId" = ANY(changed) AND j."archivedAt" IS NOT NULL;
  INSERT INTO "OpenJob" AS o ("jobId", "organizationId", type, seniority, remote, "areaMask", "placeId", latitude, longitude, "areaSize",
    "payCurrency", "hourlyPay", "skillIds", "closesOn", words)
  SELECT j.id, j."organizationId", j.type, j.seniority, j.remote, j."areaMask", j."placeId", place.latitude, place.longitude, j."areaSize",
    j."payCurrency", "hourly_pay"(COALESCE(j."payTo", j."payFrom"), j."payPeriod", j."hoursPerWeek"), COALESCE(skills.ids, '{}'), j."closesOn",
    setweight("stems_of"(j.title), 'A')
    || setweight("stems_of"(concat_ws(' ', skills.names, organization."displayName")), 'B')
    || setweight("stems_of"(concat_ws(' ', place.name, place.region, "names_of_areas"(j."areaMask"),
      replace(j.type::text, '_', ' '), j.seniority, CASE WHEN j.remote THEN 'remote' END)), 'C')
    || "stems_of"(j.description, FALSE)
  FROM "Job" j JOIN "Profile" organization ON organization.id = j."organizationId" LEFT JOIN "Place" place ON place.id = j."placeId"
  LEFT JOIN LATERAL (
    SELECT array_agg(s.id ORDER BY s.id) AS ids, string_agg(s.name, ' ') AS names
    FROM "JobSkill" named JOIN "Skill" s ON s.id = named."skillId" WHERE named."jobId" = j.id
  ) skills ON TRUE
  WHERE j.id = ANY(changed) AND j."archivedAt" IS NULL
  ON CONFLICT ("jobId") DO UPDATE SET type = EXCLUDED.type, seniority = EXCLUDED.seniority, remote = EXCLUDED.remote,
    "areaMask" = EXCLUDED."areaMask", "placeId" = EXCLUDED."placeId", latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude,
    "areaSize" = EXCLUDED."areaSize", "payCurrency" = EXCLUDED."payCurrency", "hourlyPay" = EXCLUDED."hourlyPay",
    "skillIds" = EXCLUDED."skillIds", "closesOn" = EXCLUDED."closesOn", words = EXCLUDED.words;
  -- In one order, so that two that bring the same words do not wait for each other in a circle.
  INSERT INTO "JobWord" (word, fragments)
  SELECT word, "fuzzy_fragments"(word) FROM (
    SELECT DISTINCT said.word
    FROM "Job" j JOIN "Profile" organization ON organization.id = j."organizationId" LEFT JOIN "Place" place ON place.id = j."placeId",
      regexp_split_to_table("folded_words"(concat_ws(' ', j.title, j.description, organization."displayName", place.name,
        "names_of_areas"(j."areaMask"), replace(j.type::text, '_', ' '), j.seniority,
        (SELECT string_agg(s.name, ' ') FROM "JobSkill" named JOIN "Skill" s ON s.id = named."skillId" WHERE named."jobId" = j.id))), ' +') said(word)
    WHERE j.id = ANY(changed) AND j."archivedAt" IS NULL AND char_length(said.word) BETWEEN 4 AND 40 AND said.word !~ '[0-9]'
  ) said WHERE NOT EXISTS (SELECT FROM "JobWord" known WHERE known.word = said.word)
  ORDER BY word ON CONFLICT DO NOTHING;
END $$;
