-- By hand, in a transaction of its own: listed jobs that are found by other words now. They are locked first, as whoever lists
-- jobs does, so that none is listed as it was.
DO $$ BEGIN
  PERFORM "list_jobs"(ARRAY(
    SELECT j.id FROM "Job" j JOIN "Profile" organization ON organization.id = j."organizationId" LEFT JOIN "Place" place ON place.id = j."placeId"
    CROSS JOIN LATERAL (SELECT concat_ws(' ', j.title, j.description, organization."displayName", place.name, place.region,
      (SELECT string_agg(s.name, ' ') FROM "JobSkill" named JOIN "Skill" s ON s.id = named."skillId" WHERE named."jobId" = j.id)) AS text OFFSET 0) said
    WHERE j."archivedAt" IS NULL AND octet_length(said.text) <> char_length(said.text)
      AND trim(regexp_replace("folded_words_before"(said.text), ' +', ' ', 'g')) <> "paired_words"("folded_words"(said.text))
    ORDER BY j.id FOR NO KEY UPDATE OF j
  ));
END $$;
