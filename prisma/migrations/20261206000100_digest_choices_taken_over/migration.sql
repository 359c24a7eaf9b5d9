-- What was chosen before, by people for their own profiles.
INSERT INTO "DigestChoice" ("userId", "profileId", "type", "frequency")
SELECT own."userId", own.id, preference.type, preference.email
FROM "NotificationPreference" preference JOIN "Profile" own ON own.id = preference."profileId"
WHERE preference.email <> 'OFF' AND own."userId" IS NOT NULL
ON CONFLICT DO NOTHING;
