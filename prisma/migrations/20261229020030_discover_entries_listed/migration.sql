-- By hand, in a transaction of its own: who was there before there was the list.
INSERT INTO "DiscoverEntry" SELECT * FROM "discover_entries_of"(ARRAY(SELECT id FROM "Profile")) ON CONFLICT DO NOTHING;
