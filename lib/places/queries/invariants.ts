import type { NounInvariants } from "@/lib/database/invariant";

export const placeInvariants: NounInvariants = {
  rules: [
    {
      name: "places-named",
      meaning: "A place's name is that of a place there is.",
      sql: `
      SELECT n."placeId", n.name FROM "PlaceName" n
      WHERE NOT EXISTS (SELECT FROM "Place" p WHERE p.id = n."placeId")`,
    },
  ],
};
