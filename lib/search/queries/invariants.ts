import type { NounInvariants } from "@/lib/database/invariant";
import { MAX_SAVED_SEARCHES } from "@/lib/search/schema";

export const searchInvariants: NounInvariants = {
  rules: [
    {
      name: "profiles-listed",
      meaning: "The copy holds each profile by its words, and to everybody only what its setting shows to everybody.",
      sql: `
      SELECT p.id AS profile, w.name FROM "Profile" p
      LEFT JOIN "ProfileDetails" d ON d."profileId" = p.id LEFT JOIN "Place" place ON place.id = d."placeId"
      LEFT JOIN "ProfileWords" w ON w."profileId" = p.id
      WHERE w.open IS NULL OR (w.kind, w.name) <> (p.kind, "search_words"(p."displayName"))
        OR (w.whole IS NULL) <> (p."profileAudience" = 'EVERYONE')
        OR (w.whole IS NOT NULL AND length(w.open) <> length(ts_filter(w.open, '{a}')))
        OR (w."placeId", w.latitude, w.longitude) IS DISTINCT FROM (place.id, place.latitude::real, place.longitude::real)
        OR w."areaMask" <> COALESCE((SELECT bit_or(1 << area) FROM unnest(d.areas) area), 0)
        OR NOT w.open @@ plainto_tsquery('pg_catalog.simple', "name_words"(p."displayName", p.handle))
        OR EXISTS (
          SELECT FROM "ProfileSkill" named JOIN "Skill" s ON s.id = named."skillId"
          WHERE named."profileId" = p.id AND "search_words"(s.name) <> ''
            AND NOT COALESCE(w.whole, w.open) @@ plainto_tsquery('pg_catalog.simple', "search_words"(s.name)))
        OR ARRAY(SELECT n.word FROM "ProfileName" n WHERE n."profileId" = p.id AND n.kind = p.kind ORDER BY n.word)
          <> ARRAY(SELECT word FROM unnest(tsvector_to_array(ts_filter(w.open, '{a}'))) word ORDER BY word COLLATE "C")`,
    },
    {
      name: "searches-of-their-kind",
      meaning: "People alone look for jobs; organizations alone for candidates, and for jobs of their own.",
      sql: `
      SELECT s.id AS search, s.kind, p.kind AS profile FROM "SavedSearch" s JOIN "Profile" p ON p.id = s."profileId"
      LEFT JOIN "Job" j ON j.id = s."jobId"
      WHERE (s.kind = 'JOBS' AND p.kind <> 'USER') OR (s.kind = 'CANDIDATES' AND p.kind <> 'ORGANIZATION') OR j."organizationId" <> s."profileId"`,
    },
    {
      name: "searches-of-one-profile",
      meaning: "A profile has a few saved searches, whose counts one statement reads.",
      sql: `SELECT "profileId" AS profile, count(*)::int FROM "SavedSearch" GROUP BY 1 HAVING count(*) > ${MAX_SAVED_SEARCHES}`,
    },
  ],
  texts: [{ table: "SavedSearch", columns: ["name"] }],
};
