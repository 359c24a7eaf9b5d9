import type { NounInvariants } from "@/lib/database/invariant";

export const organizationInvariants: NounInvariants = {
  rules: [
    {
      name: "members-unblocked",
      meaning: "No block stands between an organization and its member.",
      sql: `
      SELECT m."organizationId", m."profileId" FROM "Membership" m JOIN "Block" b
        ON (b."blockerId", b."blockedId") IN ((m."organizationId", m."profileId"), (m."profileId", m."organizationId"))`,
    },
    {
      name: "memberships-between-kinds",
      meaning: "A membership is between an organization and a person.",
      sql: `
      SELECT m."organizationId", o.kind::text AS organization, m."profileId", p.kind::text AS member
      FROM "Membership" m JOIN "Profile" o ON o.id = m."organizationId" JOIN "Profile" p ON p.id = m."profileId"
      WHERE o.kind <> 'ORGANIZATION' OR p.kind <> 'USER'`,
    },
    {
      name: "organizations-owned",
      meaning: "Every organization that has members has an owner.",
      sql: `
      SELECT m."organizationId", count(*)::int AS members FROM "Membership" m
      GROUP BY m."organizationId" HAVING count(*) FILTER (WHERE m.role = 'OWNER') = 0`,
    },
    {
      name: "invitations-by-right",
      meaning: "Behind an open invitation stands somebody who may manage the organization's members.",
      sql: `
      SELECT i.id AS invitation, i."organizationId", i."invitedById" FROM "Invitation" i
      WHERE i.status = 'PENDING' AND (i."declinedAt" IS NULL OR i."profileId" IS NULL) AND NOT EXISTS (
        SELECT FROM "Membership" m JOIN "Profile" own ON own.id = m."profileId"
        WHERE own."userId" = i."invitedById" AND m."organizationId" = i."organizationId" AND m.role IN ('OWNER', 'ADMIN'))`,
    },
  ],
  texts: [{ table: "OrganizationDraft", id: "userId", columns: ["displayName"] }],
  overdue: [["Invitation", `"invitedAt" < now() - interval '61 days'`]],
};
