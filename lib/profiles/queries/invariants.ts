import type { NounInvariants } from "@/lib/database/invariant";
import { reservedHandles } from "@/lib/profiles/handle";

export const profileInvariants: NounInvariants = {
  rules: [
    {
      name: "interests-copied",
      meaning: "Those who share an interest are found by a copy of what their profiles say.",
      sql: `
      (SELECT "profileId", unnest(interests) AS interest FROM "ProfileDetails" EXCEPT SELECT "profileId", interest FROM "ProfileInterest")
      UNION ALL
      (SELECT "profileId", interest FROM "ProfileInterest" EXCEPT SELECT "profileId", unnest(interests) FROM "ProfileDetails")`,
    },
    {
      name: "discover-listed",
      meaning:
        "Those who want to be shown in Discover are found there by a copy of what they say to everybody, and nobody else.",
      sql: `
      WITH said AS MATERIALIZED (SELECT * FROM "discover_entries_of"(ARRAY(SELECT id FROM "Profile")))
      (SELECT "profileId", trait::text, value FROM said EXCEPT SELECT "profileId", trait::text, value FROM "DiscoverEntry")
      UNION ALL
      (SELECT "profileId", trait::text, value FROM "DiscoverEntry" EXCEPT SELECT "profileId", trait::text, value FROM said)`,
    },
    {
      name: "handles-valid",
      meaning: "A handle has 3 to 30 of a–z, 0–9 and hyphen, begins and ends with no hyphen, and is no page's name.",
      sql: `
      SELECT id AS profile, handle FROM "Profile"
      WHERE handle !~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$' OR handle = ANY($1::text[])`,
      values: [[...reservedHandles]],
    },
    {
      name: "handles-held",
      meaning: "No profile has a handle that another one gave up within 90 days.",
      sql: `
      SELECT p.id AS profile, p.handle, h."releasedAt" FROM "Profile" p JOIN "HandleHold" h ON h.handle = p.handle
      WHERE h."releasedAt" > now() - interval '90 days' AND h."profileId" IS DISTINCT FROM p.id`,
    },
    {
      name: "names-folded",
      meaning: "A name is looked for by the spelling that search makes of it.",
      sql: `
      SELECT id AS profile, "foldedName" FROM "Profile" WHERE "foldedName" <> "search_words"("displayName")`,
    },
  ],
  texts: [
    { table: "Profile", columns: ["displayName"] },
    { table: "ProfileDetails", id: "profileId", columns: ["statement", "aboutUs"] },
  ],
};
