import type { NounInvariants } from "@/lib/database/invariant";

export const notificationInvariants: NounInvariants = {
  rules: [
    {
      name: "notifications-placed",
      meaning: "A notification has somebody who caused it, and stands where the newest of them put it.",
      sql: `
      SELECT n.id AS notification, n."newestId", newest.id AS newest
      FROM "Notification" n LEFT JOIN LATERAL (
        SELECT a.id FROM "NotificationActor" a WHERE a."notificationId" = n.id ORDER BY a.id DESC LIMIT 1
      ) newest ON TRUE
      WHERE n."newestId" IS DISTINCT FROM newest.id`,
    },
    {
      name: "notifications-grouped",
      meaning:
        "What comes of the same within its time is told as one notification: a day for likes and comments of a post.",
      sql: `
      SELECT one.id AS notification, other.id AS other
      FROM "Notification" one JOIN "Notification" other
        ON other."recipientId" = one."recipientId" AND other.type = one.type AND other."postId" = one."postId"
          AND other."commentId" IS NOT DISTINCT FROM one."commentId" AND other.id > one.id
      WHERE one.type NOT IN ('LIKE', 'COMMENT') OR other."createdAt" < one."createdAt" + interval '24 hours'`,
    },
    {
      name: "digests-chosen",
      meaning: "A human has a digest of a frequency exactly where they have chosen a type of a profile by it.",
      sql: `
      SELECT choice."userId" AS account, choice.frequency::text, choice."profileId" AS profile
      FROM "DigestChoice" choice
      WHERE NOT EXISTS (SELECT FROM "Digest" d WHERE d."userId" = choice."userId" AND d.frequency = choice.frequency)
      UNION ALL
      SELECT d."userId", d.frequency::text, NULL FROM "Digest" d
      WHERE NOT EXISTS (
        SELECT FROM "DigestChoice" choice WHERE choice."userId" = d."userId" AND choice.frequency = d.frequency)`,
    },
    {
      name: "digests-by-right",
      meaning: "A digest is chosen of one's own profile or of an organization that one manages.",
      sql: `
      SELECT choice."userId" AS account, choice."profileId" AS profile, choice.type::text
      FROM "DigestChoice" choice JOIN "Profile" chosen ON chosen.id = choice."profileId"
      WHERE chosen."userId" IS DISTINCT FROM choice."userId"
        AND NOT EXISTS (
          SELECT FROM "Membership" m JOIN "Profile" own ON own.id = m."profileId"
          WHERE own."userId" = choice."userId" AND m."organizationId" = chosen.id AND m.role IN ('OWNER', 'ADMIN'))`,
    },
  ],
};
