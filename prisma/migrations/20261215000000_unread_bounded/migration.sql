-- By hand: what is counted as unread is looked for among the newest thousand messages behind what was read. Whoever fills a
-- conversation with what counts for nobody (messages that are deleted, hidden or across a block) would else have all of
-- them read again, for each of its profiles, whenever one of them goes.
CREATE OR REPLACE FUNCTION "unread_messages"(conversation UUID, reader UUID) RETURNS INTEGER LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM (
    SELECT FROM "Participant" p CROSS JOIN LATERAL (
      SELECT m.* FROM "Message" m
      WHERE m."conversationId" = p."conversationId" AND m.sequence > GREATEST(p."readSequence", p."readableAfter")
      ORDER BY m.sequence DESC LIMIT 1000
    ) m
    WHERE p."conversationId" = conversation AND p."profileId" = reader AND p.state IN ('JOINED', 'REQUESTED')
      AND m.kind = 'TEXT' AND m."deletedAt" IS NULL AND m."profileId" <> reader
      AND NOT EXISTS (SELECT FROM "MessageHide" h WHERE h."messageId" = m.id AND h."profileId" = reader)
      AND NOT EXISTS (
        SELECT FROM "Block" b
        WHERE (b."blockerId" = reader AND b."blockedId" = m."profileId") OR (b."blockerId" = m."profileId" AND b."blockedId" = reader))
    LIMIT 100
  ) unread
$$;
