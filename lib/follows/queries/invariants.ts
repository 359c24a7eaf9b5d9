import type { NounInvariants } from "@/lib/database/invariant";

export const followInvariants: NounInvariants = {
  rules: [
    {
      name: "follows-unblocked",
      meaning: "Nobody follows across a block.",
      sql: `
      SELECT f."followerId", f."followedId" FROM "ProfileFollow" f JOIN "Block" b
        ON (b."blockerId", b."blockedId") IN ((f."followerId", f."followedId"), (f."followedId", f."followerId"))`,
    },
  ],
  texts: [{ table: "HashtagFollow", id: "profileId", columns: ["name"] }],
  told: {
    FOLLOW: {
      gone: `NOT EXISTS (
      SELECT FROM "ProfileFollow" f WHERE f."followerId" = a."actorId" AND f."followedId" = n."recipientId")`,
      isOnce: true,
    },
  },
};
