-- By hand, in a transaction of its own: who was there before there was the copy.
SELECT "list_profiles"(ARRAY(SELECT id FROM "Profile"));
