-- By hand, in a transaction of its own: names and profiles that are folded otherwise now.
UPDATE "Profile" SET "foldedName" = '' WHERE "foldedName" <> "search_words"("displayName");
SELECT "list_profiles"(ARRAY(
  SELECT p.id FROM "Profile" p LEFT JOIN "ProfileDetails" d ON d."profileId" = p.id LEFT JOIN "Place" place ON place.id = d."placeId"
  CROSS JOIN LATERAL (SELECT concat_ws(' | ', p."displayName", place.name, place.region, d.statement, d."aboutUs",
    (SELECT string_agg(s.name, ' | ') FROM "ProfileSkill" named JOIN "Skill" s ON s.id = named."skillId" WHERE named."profileId" = p.id),
    (SELECT string_agg(entry.title, ' | ') FROM "ResumeEntry" entry WHERE entry."profileId" = p.id AND entry.kind = 'EXPERIENCE' AND entry."deletedAt" IS NULL)) AS text OFFSET 0) said
  WHERE octet_length(said.text) <> char_length(said.text) AND "search_words_before"(said.text) <> "search_words"(said.text)
));
