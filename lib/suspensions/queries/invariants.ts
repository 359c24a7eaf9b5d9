import type { NounInvariants } from "@/lib/database/invariant";

export const suspensionInvariants: NounInvariants = {
  rules: [
    {
      name: "suspensions-hide",
      meaning:
        "Whoever is suspended hides from everybody, by one suspension that is open, and nobody else is suspended.",
      sql: `
      SELECT p.id AS profile, p."suspendedAt", s.id AS suspension
      FROM "Profile" p FULL JOIN (SELECT id, "profileId" FROM "Suspension" WHERE "liftedAt" IS NULL) s ON s."profileId" = p.id
      WHERE (p."suspendedAt" IS NULL) <> (s.id IS NULL) OR (p."suspendedAt" IS NOT NULL AND p."deactivatedAt" IS NULL)
        OR (p.kind = 'ORGANIZATION' AND (p."deactivatedAt" IS NULL) <> (p."suspendedAt" IS NULL))`,
    },
    {
      name: "suspensions-end",
      meaning: "A suspension ends within a day of its term.",
      sql: `SELECT id AS suspension, "profileId", until FROM "Suspension" WHERE "liftedAt" IS NULL AND until < now() - interval '1 day'`,
    },
  ],
  texts: [{ table: "Suspension", columns: ["words"] }],
};
