/** Who was written to about a job, and that they were written to once. */
export const outreachInvariants = [
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
];
