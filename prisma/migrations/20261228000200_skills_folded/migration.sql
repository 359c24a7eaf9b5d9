-- By hand: how a skill is known, as `skillLookup` in lib/skills/schema.ts makes it (tested): the one folding of its words, and the
-- signs between them but for white space, hyphens and apostrophes.
CREATE FUNCTION "skill_lookup"(name TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(trim(regexp_replace(string_agg(
    CASE WHEN part[1] ~ '^[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u0375\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u0600-\u060d\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u07f7-\u07f9\u0830-\u083e\u085e\u0964\u0965\u0970\u09fd\u0a76\u0af0\u0c77\u0c84\u0df4\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u0f3a-\u0f3d\u0f85\u0fd0-\u0fda\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166e\u1680\u169b\u169c\u16eb-\u16ed\u1735\u1736\u17d4-\u17d6\u17d8-\u17da\u1800-\u180a\u1944\u1945\u1a1e\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e\u1b4f\u1b5a-\u1b60\u1b7d-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cc7\u1cd3\u2000-\u2bff\u2cf9-\u2cfc\u2cfe\u2cff\u2d70\u2e00-\u2e7f\u3000-\u3004\u3006-\u303f\u30a0\u30fb\ua4fe\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua6f7\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f\uaade\uaadf\uaaf0\uaaf1\uabeb\ufd3e\ufd3f\ufe10-\ufe6f\U0001f000-\U0001faff]'
      THEN lower(regexp_replace(part[1], '[\u0009-\u000d \u0022\u0027\u002d\u0060\u0085\u00ab\u00bb\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\u055a\u058a\u05be\u1400\u1680\u1806\u2010-\u2015\u2018-\u201f\u2028\u2029\u2032-\u2037\u2039\u203a\u2212\u275b-\u275e\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c-\u301f\u3030\u30a0]', ' ', 'g'))
      ELSE "folded_words"(part[1]) END, '' ORDER BY at), ' +', ' ', 'g')), '')
  FROM regexp_matches(regexp_replace(normalize(name, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u0951-\u0954\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u135d-\u135f\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0100-\U000e01ef]+', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u0375\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u0600-\u060d\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u07f7-\u07f9\u0830-\u083e\u085e\u0964\u0965\u0970\u09fd\u0a76\u0af0\u0c77\u0c84\u0df4\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u0f3a-\u0f3d\u0f85\u0fd0-\u0fda\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166e\u1680\u169b\u169c\u16eb-\u16ed\u1735\u1736\u17d4-\u17d6\u17d8-\u17da\u1800-\u180a\u1944\u1945\u1a1e\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e\u1b4f\u1b5a-\u1b60\u1b7d-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cc7\u1cd3\u2000-\u2bff\u2cf9-\u2cfc\u2cfe\u2cff\u2d70\u2e00-\u2e7f\u3000-\u3004\u3006-\u303f\u30a0\u30fb\ua4fe\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua6f7\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f\uaade\uaadf\uaaf0\uaaf1\uabeb\ufd3e\ufd3f\ufe10-\ufe6f\U0001f000-\U0001faff]+|[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u0375\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u0600-\u060d\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u07f7-\u07f9\u0830-\u083e\u085e\u0964\u0965\u0970\u09fd\u0a76\u0af0\u0c77\u0c84\u0df4\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u0f3a-\u0f3d\u0f85\u0fd0-\u0fda\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166e\u1680\u169b\u169c\u16eb-\u16ed\u1735\u1736\u17d4-\u17d6\u17d8-\u17da\u1800-\u180a\u1944\u1945\u1a1e\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e\u1b4f\u1b5a-\u1b60\u1b7d-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cc7\u1cd3\u2000-\u2bff\u2cf9-\u2cfc\u2cfe\u2cff\u2d70\u2e00-\u2e7f\u3000-\u3004\u3006-\u303f\u30a0\u30fb\ua4fe\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua6f7\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f\uaade\uaadf\uaaf0\uaaf1\uabeb\ufd3e\ufd3f\ufe10-\ufe6f\U0001f000-\U0001faff]+', 'g') WITH ORDINALITY parts(part, at)
$$;

-- By hand: nobody names any meanwhile. Of those that are one skill by now the one that is predefined stays, or else the one that
-- most name, as it is written.
LOCK TABLE "Skill", "ProfileSkill", "JobSkill" IN SHARE ROW EXCLUSIVE MODE;
CREATE TEMPORARY TABLE "MergedSkill" ON COMMIT DROP AS
SELECT id, lookup, first_value(id) OVER (PARTITION BY lookup ORDER BY predefined DESC, named DESC, id) AS kept FROM (
  SELECT s.id, s.predefined, "skill_lookup"(s.name) AS lookup,
    (SELECT count(*) FROM "ProfileSkill" by WHERE by."skillId" = s.id) + (SELECT count(*) FROM "JobSkill" by WHERE by."skillId" = s.id) AS named
  FROM "Skill" s
) s;

-- By hand: whoever names several of them names one, where the first of them stood. What is deleted and inserted is listed anew.
WITH moved AS (
  DELETE FROM "ProfileSkill" named USING "MergedSkill" m WHERE m.id = named."skillId" AND m.kept <> m.id
  RETURNING named."profileId", m.kept, named.position
)
INSERT INTO "ProfileSkill" AS there ("profileId", "skillId", position)
SELECT "profileId", kept, min(position) FROM moved GROUP BY 1, 2 ORDER BY 1, 2
ON CONFLICT ("profileId", "skillId") DO UPDATE SET position = LEAST(there.position, EXCLUDED.position);
WITH moved AS (
  DELETE FROM "JobSkill" named USING "MergedSkill" m WHERE m.id = named."skillId" AND m.kept <> m.id
  RETURNING named."jobId", m.kept, named.position
)
INSERT INTO "JobSkill" AS there ("jobId", "skillId", position)
SELECT "jobId", kept, min(position) FROM moved GROUP BY 1, 2 ORDER BY 1, 2
ON CONFLICT ("jobId", "skillId") DO UPDATE SET position = LEAST(there.position, EXCLUDED.position);

DELETE FROM "Skill" s USING "MergedSkill" m WHERE m.id = s.id AND m.kept <> m.id;
UPDATE "Skill" s SET lookup = m.lookup FROM "MergedSkill" m WHERE m.id = s.id AND s.lookup <> m.lookup;
