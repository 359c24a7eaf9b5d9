-- By hand, in a transaction of its own: what was shared before the setting was copied. Profiles are locked as they are by
-- whoever changes theirs, in order.
SELECT FROM "Profile" WHERE "postsAudience" <> 'EVERYONE' ORDER BY id FOR SHARE;
UPDATE "PostShare" s SET "isClosed" = true FROM "Profile" sharer
WHERE sharer.id = s."profileId" AND sharer."postsAudience" <> 'EVERYONE' AND NOT s."isClosed";
