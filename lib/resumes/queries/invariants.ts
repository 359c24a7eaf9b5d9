import type { NounInvariants } from "@/lib/database/invariant";

export const resumeInvariants: NounInvariants = {
  rules: [
    {
      name: "resumes-ordered",
      meaning: "The entries of one kind in a resume have a place each, and there are at most 100.",
      sql: `
      SELECT "profileId", kind::text, position, count(*)::int AS entries FROM "ResumeEntry" WHERE "deletedAt" IS NULL
      GROUP BY "profileId", kind, position HAVING count(*) > 1
      UNION ALL SELECT "profileId", kind::text, NULL, count(*)::int FROM "ResumeEntry" WHERE "deletedAt" IS NULL
      GROUP BY "profileId", kind HAVING count(*) > 100`,
    },
    {
      name: "resumes-are-peoples",
      meaning: "Only people have a resume, its months are in order, and what goes on has no end.",
      sql: `
      SELECT e.id AS entry, p.kind::text, e."from", e."to", e."isCurrent" FROM "ResumeEntry" e JOIN "Profile" p ON p.id = e."profileId"
      WHERE p.kind <> 'USER' OR e."to" < e."from" OR e."isCurrent" <> (e."to" IS NULL) OR cardinality(e.areas) > 3`,
    },
  ],
  texts: [{ table: "ResumeEntry", columns: ["title", "subtitle", "description", "additionalInfo"] }],
  overdue: [["ResumeEntry", `"deletedAt" < now() - interval '25 hours'`]],
};
