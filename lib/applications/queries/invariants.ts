import type { NounInvariants } from "@/lib/database/invariant";

export const applicationInvariants: NounInvariants = {
  rules: [
    {
      name: "applications-answered",
      meaning: "An application is of its job's organization, and dated where the person was told something.",
      sql: `
      SELECT a.id AS application, a.stage::text, a."answeredAt" FROM "Application" a LEFT JOIN "Job" j ON j.id = a."jobId"
      WHERE (j.id IS NOT NULL AND a."organizationId" IS DISTINCT FROM j."organizationId")
        OR (a."answeredAt" IS NULL AND a.stage IN ('INTERVIEW', 'OFFER', 'HIRED', 'DECLINED'))`,
    },
  ],
  texts: [
    { table: "Application", columns: ["jobTitle", "organizationName", "message", "answer"] },
    { table: "ApplicationNote", columns: ["text"] },
  ],
};
