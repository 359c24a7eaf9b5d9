import type { NounInvariants } from "@/lib/database/invariant";

export const postInvariants: NounInvariants = {
  rules: [
    {
      name: "likes-counted",
      meaning: "A post's likeCount is the number of its likes.",
      sql: `
      SELECT p.id AS post, p."likeCount", COALESCE(l.counted, 0) AS counted
      FROM "Post" p LEFT JOIN (SELECT "postId", count(*)::int AS counted FROM "PostLike" GROUP BY "postId") l ON l."postId" = p.id
      WHERE p."likeCount" <> COALESCE(l.counted, 0)`,
    },
    {
      name: "topics-masked",
      meaning: "A post's topicMask has exactly the bits of its topics, and there are at most 3.",
      sql: `
      SELECT p.id AS post, p."topicMask", COALESCE(t.mask, 0) AS topics
      FROM "Post" p LEFT JOIN (SELECT "postId", bit_or(1 << topic) AS mask, count(*) AS named FROM "PostTopic" GROUP BY "postId") t ON t."postId" = p.id
      WHERE p."topicMask" <> COALESCE(t.mask, 0) OR t.named > 3`,
    },
    {
      name: "people-act-themselves",
      meaning: "Behind what a person posted or liked stands their own account.",
      sql: `
      SELECT p.id AS post, p."profileId", p."actedById" FROM "Post" p JOIN "Profile" own ON own.id = p."profileId"
      WHERE own.kind = 'USER' AND p."actedById" IS DISTINCT FROM own."userId"
      UNION ALL SELECT l."postId", l."profileId", l."actedById" FROM "PostLike" l JOIN "Profile" own ON own.id = l."profileId"
      WHERE own.kind = 'USER' AND l."actedById" IS DISTINCT FROM own."userId"`,
    },
    {
      name: "feed-entries-placed",
      meaning:
        "A feed has an entry for what a profile posted, shared or is tagged in, once each, where the newest of these puts it; of a deleted post none.",
      sql: `
      WITH brought AS (
        SELECT p."profileId", p.id AS "postId", p.id, p."topicMask" FROM "Post" p
        UNION ALL SELECT s."profileId", s."postId", s.id, 0 FROM "PostShare" s WHERE s."endedAt" IS NULL
        UNION ALL SELECT t."profileId", t."postId", t.id, 0 FROM "PostTag" t WHERE t.state = 'SHOWN'
      ),
      places AS (
        SELECT b."profileId", b."postId", max(b.id::text)::uuid AS id, max(b."topicMask") AS "topicMask"
        FROM brought b JOIN "Post" p ON p.id = b."postId" WHERE p."deletedAt" IS NULL GROUP BY b."profileId", b."postId"
      )
      SELECT COALESCE(places."profileId", e."profileId") AS profile, COALESCE(places."postId", e."postId") AS post,
        e.id AS entry, places.id AS place, e."topicMask", places."topicMask" AS topics
      FROM places FULL JOIN "FeedEntry" e ON e."profileId" = places."profileId" AND e."postId" = places."postId"
      WHERE (e.id, e."topicMask") IS DISTINCT FROM (places.id, places."topicMask")`,
    },
    {
      name: "sharers-copied",
      meaning: "Shares are counted by a copy of what the sharers' settings say.",
      sql: `
      SELECT s.id AS share, s."profileId", s."isClosed", sharer."postsAudience"::text FROM "PostShare" s
      JOIN "Profile" sharer ON sharer.id = s."profileId" WHERE s."isClosed" <> (sharer."postsAudience" <> 'EVERYONE')`,
    },
    {
      name: "posts-found",
      meaning: "Every post that is not deleted is found by its words, and no other.",
      sql: `
      SELECT p.id AS post, w."postId" AS found FROM "Post" p FULL JOIN "PostWords" w ON w."postId" = p.id
      WHERE (p.id IS NOT NULL AND p."deletedAt" IS NULL) <> (w."postId" IS NOT NULL)
        OR (w."postId" IS NOT NULL AND (w."profileId", w.words) IS DISTINCT FROM (p."profileId", "post_words"(p.text)))`,
    },
    {
      name: "posts-say-something",
      meaning: "A post has a text or pictures.",
      sql: `
      SELECT p.id AS post FROM "Post" p
      WHERE p.text = '' AND NOT EXISTS (SELECT FROM "Picture" own WHERE own."postId" = p.id)`,
    },
  ],
  texts: [
    { table: "Post", columns: ["text"], but: `EXISTS (SELECT FROM "Mention" m WHERE m."postId" = t.id)` },
    { table: "Post", columns: ["cardTitle", "cardText"] },
    { table: "PostDraft", columns: ["text"] },
    { table: "PostDraftPicture", id: "pictureId", columns: ["alt"] },
    { table: "PostVersion", columns: ["text", "cardTitle", "cardText"] },
    { table: "PostShare", columns: ["text"] },
  ],
  told: {
    LIKE: {
      gone: `NOT EXISTS (SELECT FROM "PostLike" l WHERE l."postId" = n."postId" AND l."profileId" = a."actorId")`,
      isOnce: true,
    },
    SHARE: {
      gone: `NOT EXISTS (SELECT FROM "PostShare" s WHERE s."postId" = n."postId" AND s."profileId" = a."actorId")`,
      isOnce: true,
    },
  },
  overdue: [
    [
      "Post",
      `"deletedAt" < now() - interval '25 hours' AND NOT EXISTS (SELECT FROM "Removal" r WHERE r."postId" = "Post".id)
      AND NOT EXISTS (SELECT FROM "PostHold" held WHERE held."postId" = "Post".id)`,
    ],
  ],
};
