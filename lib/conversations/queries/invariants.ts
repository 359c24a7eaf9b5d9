import type { NounInvariants } from "@/lib/database/invariant";

export const conversationInvariants: NounInvariants = {
  rules: [
    {
      name: "conversations-of-two",
      meaning:
        "Of two profiles in a conversation both are in it, nobody else is, and neither is asked into it or has left.",
      sql: `
      SELECT c.id AS conversation, p."profileId" AS profile, p.state::text AS state FROM "Conversation" c JOIN "Participant" p ON p."conversationId" = c.id
      WHERE c.kind = 'DIRECT' AND (
        (p."profileId" IS DISTINCT FROM c."lowId" AND p."profileId" IS DISTINCT FROM c."highId")
        OR p.state IN ('INVITED', 'LEFT') OR p."isOwner")
      UNION ALL
      SELECT c.id, two.id, 'not in it' FROM "Conversation" c CROSS JOIN LATERAL (VALUES (c."lowId"), (c."highId")) two(id)
      WHERE c.kind = 'DIRECT' AND two.id IS NOT NULL
        AND NOT EXISTS (SELECT FROM "Participant" p WHERE p."conversationId" = c.id AND p."profileId" = two.id)`,
    },
    {
      name: "jobs-pinned",
      meaning: "A job is pinned where its organization is one of the two.",
      sql: `
      SELECT c.id AS conversation, job.id AS job FROM "Conversation" c JOIN "Job" job ON job.id = c."pinnedJobId"
      WHERE job."organizationId" IS DISTINCT FROM c."lowId" AND job."organizationId" IS DISTINCT FROM c."highId"`,
    },
    {
      name: "groups-owned",
      meaning: "A group has one owner, and nobody is asked into it as a stranger.",
      sql: `
      SELECT c.id AS conversation, count(*) FILTER (WHERE p."isOwner")::int AS owners FROM "Conversation" c
      LEFT JOIN "Participant" p ON p."conversationId" = c.id WHERE c.kind = 'GROUP'
      GROUP BY c.id HAVING count(*) FILTER (WHERE p."isOwner") <> 1 OR bool_or(p.state = 'REQUESTED')`,
    },
    {
      name: "messages-ordered",
      meaning: "A conversation's revision is behind no message, nor behind what anybody has read of it.",
      sql: `
      SELECT c.id AS conversation, c.revision, m.newest FROM "Conversation" c
      JOIN (SELECT "conversationId", max(GREATEST(sequence, revision)) AS newest FROM "Message" GROUP BY "conversationId") m ON m."conversationId" = c.id
      WHERE m.newest > c.revision
      UNION ALL
      SELECT c.id, c.revision, GREATEST(p."readSequence", p."readableAfter") FROM "Conversation" c JOIN "Participant" p ON p."conversationId" = c.id
      WHERE GREATEST(p."readSequence", p."readableAfter") > c.revision`,
    },
    {
      name: "messages-kept-together",
      meaning:
        "A message is from somebody who is or was in its conversation, quotes one of the same, and has nothing left once it is deleted, but pictures while a report of it can be decided by them.",
      sql: `
      SELECT m.id AS message, 'its author was never in it' AS fault FROM "Message" m
      WHERE NOT EXISTS (SELECT FROM "Participant" p WHERE p."conversationId" = m."conversationId" AND p."profileId" = m."profileId")
      UNION ALL
      SELECT m.id, 'it quotes one of another conversation' FROM "Message" m JOIN "Message" quoted ON quoted.id = m."quotedId"
      WHERE quoted."conversationId" <> m."conversationId"
      UNION ALL
      SELECT m.id, 'it is deleted and has attachments' FROM "Message" m
      WHERE m."deletedAt" IS NOT NULL AND m."removedAt" IS NULL AND (
        EXISTS (SELECT FROM "Picture" picture WHERE picture."messageId" = m.id) AND NOT EXISTS (
          SELECT FROM "ReportCase" c JOIN "Report" r ON r."caseId" = c.id AND r."showsPictures"
          WHERE c.kind = 'MESSAGE' AND c."subjectId" = m.id AND (c."answeredAt" IS NULL OR c."answeredAt" > now() - interval '32 days'
            OR EXISTS (SELECT FROM "Objection" o WHERE o."caseId" = c.id AND (o."decidedAt" IS NULL OR o."decidedAt" > now() - interval '1 day'))))
        OR EXISTS (SELECT FROM "MessageFile" file WHERE file."messageId" = m.id))`,
    },
    {
      name: "messages-unread",
      meaning:
        "Who is in a conversation counts as unread what others wrote since, that they may see; who is not, nothing.",
      sql: `
      SELECT p."conversationId" AS conversation, p."profileId" AS profile, p.unread, COALESCE(m.counted, 0) AS counted FROM "Participant" p
      LEFT JOIN (
        SELECT p."conversationId", p."profileId", LEAST(count(*) FILTER (WHERE counts), 100)::int AS counted, count(*) AS behind
        FROM "Participant" p JOIN "Message" m ON m."conversationId" = p."conversationId" AND m.sequence > GREATEST(p."readSequence", p."readableAfter")
        CROSS JOIN LATERAL (
          SELECT m.kind = 'TEXT' AND m."deletedAt" IS NULL AND m."profileId" <> p."profileId"
            AND NOT EXISTS (SELECT FROM "MessageHide" h WHERE h."messageId" = m.id AND h."profileId" = p."profileId")
            AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = p."profileId" AND b."blockedId" = m."profileId")
            AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = m."profileId" AND b."blockedId" = p."profileId") AS counts
        ) counted
        GROUP BY p."conversationId", p."profileId"
      ) m ON m."conversationId" = p."conversationId" AND m."profileId" = p."profileId"
      -- Of more than a thousand the counter looks at no more than these.
      WHERE CASE WHEN p.state IN ('JOINED', 'REQUESTED') THEN p.unread <> COALESCE(m.counted, 0) AND COALESCE(m.behind, 0) <= 1000
        WHEN p.state = 'INVITED' THEN p.unread > 1 ELSE p.unread > 0 END`,
    },
  ],
  texts: [
    { table: "Conversation", columns: ["title"] },
    { table: "Message", columns: ["text"] },
    { table: "MessageFile", columns: ["name"] },
  ],
  overdue: [["MessageFile", `"messageId" IS NULL AND "createdAt" < now() - interval '2 days'`]],
};
