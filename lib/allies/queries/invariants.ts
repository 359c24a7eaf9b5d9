import type { NounInvariants } from "@/lib/database/invariant";

export const allyInvariants: NounInvariants = {
  rules: [
    {
      name: "edges-mirrored",
      meaning: "Whoever is somebody's ally has them as an ally.",
      sql: `
      SELECT e."profileId", e."allyId" FROM "AllyEdge" e
      WHERE NOT EXISTS (SELECT FROM "AllyEdge" back WHERE back."profileId" = e."allyId" AND back."allyId" = e."profileId")`,
    },
    {
      name: "edges-are-alliances",
      meaning: "Two profiles read each other as allies exactly when their alliance says so.",
      sql: `
      SELECT a."lowId" AS low, a."highId" AS high, 'an alliance without edges' AS fault FROM "Alliance" a
      WHERE a.status = 'ALLY' AND NOT EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = a."lowId" AND e."allyId" = a."highId")
      UNION ALL
      SELECT e."profileId", e."allyId", 'an edge without an alliance' FROM "AllyEdge" e
      WHERE NOT EXISTS (
        SELECT FROM "Alliance" a WHERE a.status = 'ALLY'
          AND a."lowId" = LEAST(e."profileId", e."allyId") AND a."highId" = GREATEST(e."profileId", e."allyId"))`,
    },
  ],
  texts: [
    { table: "Alliance", columns: ["note"] },
    { table: "HeldRequest", id: "fromId", columns: ["note"] },
  ],
  told: {
    ALLY_REQUEST: {
      gone: `NOT EXISTS (
      SELECT FROM "Alliance" r
      WHERE r.status = 'REQUESTED' AND r."addresseeId" = n."recipientId" AND r."requestedById" = a."actorId" AND r."dismissedAt" IS NULL)`,
      isOnce: true,
    },
    NEW_ALLY: { gone: null, isOnce: false },
  },
};
