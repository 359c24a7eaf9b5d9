import type { NounInvariants } from "@/lib/database/invariant";

export const candidateInvariants: NounInvariants = {
  rules: [
    {
      name: "candidates-listed",
      meaning: "The narrow copy holds exactly the people who are open to work, as they say it.",
      sql: `
      SELECT d."profileId" AS profile, c."profileId" AS listed FROM "ProfileDetails" d
      JOIN "Profile" p ON p.id = d."profileId"
      LEFT JOIN "Place" place ON place.id = d."placeId"
      FULL JOIN "Candidate" c ON c."profileId" = d."profileId"
      WHERE COALESCE(d."openToWork", FALSE) <> (c."profileId" IS NOT NULL)
        OR (c."profileId" IS NOT NULL AND (
          (c.seniority, c.availability) IS DISTINCT FROM (d."workSeniority", d.availability)
          OR (c.latitude, c.longitude) IS DISTINCT FROM (place.latitude::real, place.longitude::real)
          OR c."isPublic" <> (p."profileAudience" = 'EVERYONE')
          OR c."areaMask" <> COALESCE((SELECT bit_or(1 << area) FROM unnest(d.areas) area), 0)
          OR c."skillIds" <> ARRAY(SELECT s."skillId" FROM "ProfileSkill" s WHERE s."profileId" = d."profileId" ORDER BY 1)))`,
    },
    {
      name: "candidates-listed-by-term",
      meaning: "Each skill and area of a candidate is listed, with what they say beside it.",
      sql: `
      SELECT c."profileId" AS profile, said.term, t.term AS listed
      FROM (SELECT DISTINCT c."profileId", term FROM "Candidate" c CROSS JOIN LATERAL unnest("candidate_terms"(c."areaMask", c."skillIds")) term) said
      FULL JOIN "CandidateTerm" t ON t."profileId" = said."profileId" AND t.term = said.term
      LEFT JOIN "Candidate" c ON c."profileId" = COALESCE(said."profileId", t."profileId")
      WHERE said.term IS NULL OR t.term IS NULL
        OR (c."openedAt", c."activeOn", c.seniority, c.availability, c."isPublic")
          IS DISTINCT FROM (t."openedAt", t."activeOn", t.seniority, t.availability, t."isPublic")`,
    },
    {
      name: "people-hide-from-organizations",
      meaning: "People hide from organizations that they are open to work, from at most 50.",
      sql: `
      SELECT h."profileId" AS profile, h."organizationId" AS organization FROM "OpenToWorkHide" h
      JOIN "Profile" p ON p.id = h."profileId" JOIN "Profile" o ON o.id = h."organizationId"
      WHERE p.kind <> 'USER' OR o.kind <> 'ORGANIZATION'
        OR (SELECT count(*) FROM "OpenToWorkHide" other WHERE other."profileId" = h."profileId") > 50`,
    },
    {
      name: "outreach-sent",
      meaning: "Who counts as reached by a message to candidates has it from its organization; who does not, has none.",
      sql: `
      SELECT r."outreachId" AS outreach, r."profileId" AS profile, r.status::text AS status, count(m.id)::int AS messages
      FROM "OutreachRecipient" r JOIN "Outreach" o ON o.id = r."outreachId" JOIN "Job" job ON job.id = o."jobId"
      LEFT JOIN "Conversation" c ON c."lowId" = LEAST(job."organizationId", r."profileId") AND c."highId" = GREATEST(job."organizationId", r."profileId")
      LEFT JOIN "Message" m ON m."conversationId" = c.id AND m."profileId" = job."organizationId" AND m.key = o.id
      GROUP BY r."outreachId", r."profileId" HAVING count(m.id) <> CASE WHEN r.status = 'SENT' THEN 1 ELSE 0 END`,
    },
  ],
  texts: [
    { table: "Outreach", columns: ["text"] },
    { table: "OutreachRecipient", id: "outreachId", columns: ["name"] },
  ],
};
