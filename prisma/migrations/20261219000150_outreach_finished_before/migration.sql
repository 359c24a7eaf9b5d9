-- By hand, in a transaction of its own: what was asked for before told at once who was not available.
UPDATE "Outreach" SET "finishedAt" = "createdAt" WHERE "finishedAt" IS NULL;
