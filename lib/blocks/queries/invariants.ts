import type { NounInvariants } from "@/lib/database/invariant";

export const blockInvariants: NounInvariants = {
  rules: [
    {
      name: "blocks-part",
      meaning: "Between two profiles with a block there is neither an alliance nor a request.",
      sql: `
      SELECT b."blockerId", b."blockedId" FROM "Block" b
      WHERE EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = b."blockerId" AND e."allyId" = b."blockedId")
        OR EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = b."blockedId" AND e."allyId" = b."blockerId")
        OR EXISTS (SELECT FROM "Alliance" a WHERE a."lowId" = LEAST(b."blockerId", b."blockedId") AND a."highId" = GREATEST(b."blockerId", b."blockedId"))`,
    },
  ],
};
