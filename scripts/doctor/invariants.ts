import { reservedHandles } from "../../lib/profiles/handle";
import { accountInvariants } from "./accounts";
import { candidateInvariants } from "./candidates";
import { feedInvariants } from "./feed";
import { commentInvariants } from "./comments";
import { conversationInvariants } from "./conversations";
import { jobInvariants } from "./jobs";
import { moderationInvariants } from "./moderation";
import { notificationInvariants } from "./notifications";
import { outreachInvariants } from "./outreach";
import { pictureInvariants } from "./pictures";
import { postWordInvariants } from "./post-words";
import { queueInvariants } from "./queue";
import { searchInvariants } from "./search";
import { textInvariants } from "./texts";

/**
 * A rule between rows: `sql` selects those that break it. A new counter, copy or rule gets one, and its test a planted
 * fault (tests/scripts/doctor.test.ts, tests/support/*-faults.ts).
 */
export type Invariant = { name: string; meaning: string; sql: string; values?: unknown[] };

export const invariants: Invariant[] = [
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
  {
    name: "blocks-part",
    meaning: "Between two profiles with a block there is neither an alliance nor a request.",
    sql: `
      SELECT b."blockerId", b."blockedId" FROM "Block" b
      WHERE EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = b."blockerId" AND e."allyId" = b."blockedId")
        OR EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = b."blockedId" AND e."allyId" = b."blockerId")
        OR EXISTS (SELECT FROM "Alliance" a WHERE a."lowId" = LEAST(b."blockerId", b."blockedId") AND a."highId" = GREATEST(b."blockerId", b."blockedId"))`,
  },
  {
    name: "follows-unblocked",
    meaning: "Nobody follows across a block.",
    sql: `
      SELECT f."followerId", f."followedId" FROM "ProfileFollow" f JOIN "Block" b
        ON (b."blockerId", b."blockedId") IN ((f."followerId", f."followedId"), (f."followedId", f."followerId"))`,
  },
  {
    name: "members-unblocked",
    meaning: "No block stands between an organization and its member.",
    sql: `
      SELECT m."organizationId", m."profileId" FROM "Membership" m JOIN "Block" b
        ON (b."blockerId", b."blockedId") IN ((m."organizationId", m."profileId"), (m."profileId", m."organizationId"))`,
  },
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
    name: "people-are-accounts",
    meaning: "A person's profile has exactly one account, an account exactly one profile, and an organization none.",
    sql: `
      SELECT p.id AS profile, p."userId" AS account, p.kind::text FROM "Profile" p
      WHERE (p.kind = 'USER') <> (p."userId" IS NOT NULL) OR (SELECT count(*) FROM "Profile" same WHERE same."userId" = p."userId") > 1
      UNION ALL SELECT NULL, u.id, 'account without a profile' FROM "User" u WHERE NOT EXISTS (SELECT FROM "Profile" p WHERE p."userId" = u.id)`,
  },
  {
    name: "accounts-openable",
    meaning: "Every account opens by a password or by a provider.",
    sql: `
      SELECT u.id AS account FROM "User" u
      WHERE u."passwordHash" IS NULL AND NOT EXISTS (SELECT FROM "Account" way WHERE way."userId" = u.id)`,
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
    name: "sessions-act-by-right",
    meaning: "A session acts as its own person, or as an organization in which that person has a role that may.",
    sql: `
      SELECT left(s."idHash", 8) AS session, s."userId", s."actingProfileId" FROM "Session" s
      WHERE s."expiresAt" > now() AND NOT EXISTS (SELECT FROM "Profile" own WHERE own.id = s."actingProfileId" AND own."userId" = s."userId")
        AND NOT EXISTS (
          SELECT FROM "Membership" m JOIN "Profile" own ON own.id = m."profileId"
          WHERE own."userId" = s."userId" AND m."organizationId" = s."actingProfileId" AND m.role <> 'MEMBER')`,
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
    name: "emails-normalised",
    meaning:
      "An e-mail address is stored in NFKC and lower case without outer white space, and stands for one account.",
    sql: `
      SELECT u.id AS account FROM "User" u
      WHERE u.email <> lower(btrim(normalize(u.email, NFKC))) OR u.email !~ '^[^\\s@]+@[^\\s@]+$'
      UNION SELECT u.id FROM "User" u JOIN (SELECT lower(btrim(normalize(email, NFKC))) AS same FROM "User" GROUP BY 1 HAVING count(*) > 1) twice
        ON lower(btrim(normalize(u.email, NFKC))) = twice.same`,
  },
  {
    name: "resumes-ordered",
    meaning: "The entries of one kind in a resume have a place each, and there are at most 100.",
    sql: `
      SELECT "profileId", kind::text, position, count(*)::int AS entries FROM "ResumeEntry" WHERE "deletedAt" IS NULL
      GROUP BY "profileId", kind, position HAVING count(*) > 1
      UNION ALL SELECT "profileId", kind::text, NULL, count(*)::int FROM "ResumeEntry" WHERE "deletedAt" IS NULL
      GROUP BY "profileId", kind HAVING count(*) > 100`,
  },
  {
    name: "resumes-are-peoples",
    meaning: "Only people have a resume, its months are in order, and what goes on has no end.",
    sql: `
      SELECT e.id AS entry, p.kind::text, e."from", e."to", e."isCurrent" FROM "ResumeEntry" e JOIN "Profile" p ON p.id = e."profileId"
      WHERE p.kind <> 'USER' OR e."to" < e."from" OR e."isCurrent" <> (e."to" IS NULL) OR cardinality(e.areas) > 3`,
  },
  {
    name: "places-named",
    meaning: "A place's name is that of a place there is.",
    sql: `
      SELECT n."placeId", n.name FROM "PlaceName" n
      WHERE NOT EXISTS (SELECT FROM "Place" p WHERE p.id = n."placeId")`,
  },
  ...feedInvariants,
  ...postWordInvariants,
  ...commentInvariants,
  ...conversationInvariants,
  ...outreachInvariants,
  ...jobInvariants,
  ...accountInvariants,
  ...candidateInvariants,
  ...moderationInvariants,
  ...notificationInvariants,
  ...pictureInvariants,
  ...queueInvariants,
  ...searchInvariants,
  ...textInvariants,
];
