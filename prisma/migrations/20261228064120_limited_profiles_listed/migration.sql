-- By hand: the sweep asks whose term is over. Few profiles are limited at a time, and what finds profiles asks who they are.
CREATE INDEX "ReportCase_until_idx" ON "ReportCase" ("until") WHERE "undoneAt" IS NULL AND "endedAt" IS NULL;
CREATE INDEX "Profile_limited_idx" ON "Profile" (id) WHERE "chosenPostsAudience" IS NOT NULL;
