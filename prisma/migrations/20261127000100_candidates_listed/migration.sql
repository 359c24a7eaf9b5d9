-- By hand, in a transaction of its own: who was open to work before there was the copy.
SELECT "list_candidates"(ARRAY(SELECT "profileId" FROM "ProfileDetails" WHERE "openToWork"));
