-- By hand, in a transaction of its own: the names of before.
UPDATE "Profile" SET "foldedName" = '' WHERE "foldedName" = '';
