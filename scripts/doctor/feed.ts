/** What profiles bring into feeds. */
export const feedInvariants = [
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
];
