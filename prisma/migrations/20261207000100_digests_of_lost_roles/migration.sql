-- What was left until now by those whose right has ended.
DELETE FROM "DigestChoice" choice USING "Profile" chosen
WHERE chosen.id = choice."profileId" AND chosen.kind = 'ORGANIZATION'
  AND NOT EXISTS (
    SELECT FROM "Membership" m JOIN "Profile" own ON own.id = m."profileId"
    WHERE own."userId" = choice."userId" AND m."organizationId" = chosen.id AND m.role IN ('OWNER', 'ADMIN'));

DELETE FROM "Digest" d
WHERE NOT EXISTS (
  SELECT FROM "DigestChoice" choice WHERE choice."userId" = d."userId" AND choice.frequency = d.frequency);
