-- By hand, in a transaction of its own: the candidates that were there before their terms were listed.
SELECT "list_candidates"(ARRAY(SELECT "profileId" FROM "Candidate" ORDER BY 1));
INSERT INTO "CandidateTerm" ("profileId", term, "openedAt", "activeOn", seniority, availability, "isPublic")
SELECT DISTINCT c."profileId", term, c."openedAt", c."activeOn", c.seniority, c.availability, c."isPublic"
FROM "Candidate" c CROSS JOIN LATERAL unnest("candidate_terms"(c."areaMask", c."skillIds")) term
ON CONFLICT DO NOTHING;
