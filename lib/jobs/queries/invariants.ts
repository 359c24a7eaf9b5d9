import type { NounInvariants } from "@/lib/database/invariant";

export const jobInvariants: NounInvariants = {
  rules: [
    {
      name: "jobs-listed",
      meaning: "Every job that is not archived is listed as it is, and no other.",
      sql: `
      SELECT j.id AS job, o."jobId" AS listed FROM "Job" j
      LEFT JOIN "Place" place ON place.id = j."placeId"
      LEFT JOIN LATERAL (SELECT array_agg("skillId" ORDER BY "skillId") AS ids FROM "JobSkill" WHERE "jobId" = j.id) skills ON TRUE
      FULL JOIN "OpenJob" o ON o."jobId" = j.id
      WHERE (j.id IS NOT NULL AND j."archivedAt" IS NULL) <> (o."jobId" IS NOT NULL)
        OR (o."jobId" IS NOT NULL AND (
          (o."organizationId", o.type, o.seniority, o.remote, o."areaMask") IS DISTINCT FROM (j."organizationId", j.type, j.seniority, j.remote, j."areaMask")
          OR (o."placeId", o.latitude, o.longitude, o."areaSize") IS DISTINCT FROM (j."placeId", place.latitude::real, place.longitude::real, j."areaSize")
          OR (o."payCurrency", o."hourlyPay", o."closesOn") IS DISTINCT FROM
            (j."payCurrency", "hourly_pay"(COALESCE(j."payTo", j."payFrom"), j."payPeriod", j."hoursPerWeek"), j."closesOn")
          OR o."skillIds" IS DISTINCT FROM COALESCE(skills.ids, '{}')
          OR NOT o.words @@ "stem_query"("folded_words"(j.title))))`,
    },
    {
      name: "jobs-of-organizations",
      meaning: "Organizations publish jobs, which name a skill at least, and people keep them.",
      sql: `
      SELECT j.id AS job, p.id AS profile FROM "Job" j JOIN "Profile" p ON p.id = j."organizationId"
      WHERE p.kind <> 'ORGANIZATION' OR NOT EXISTS (SELECT FROM "JobSkill" s WHERE s."jobId" = j.id)
      UNION ALL
      SELECT kept."jobId", p.id FROM "JobBookmark" kept JOIN "Profile" p ON p.id = kept."profileId" WHERE p.kind <> 'USER'`,
    },
  ],
  texts: [
    { table: "Job", columns: ["title", "description", "givenInstead"] },
    { table: "JobDraft", columns: ["title", "description", "givenInstead"], lists: ["skills"] },
  ],
};
