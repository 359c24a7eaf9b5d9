-- By hand: few people are hidden at a time, and every question for blocks asks who they are.
CREATE INDEX "Profile_deactivated_idx" ON "Profile" (id) WHERE "deactivatedAt" IS NOT NULL;
CREATE INDEX "User_deletesAt_idx" ON "User" ("deletesAt") WHERE "deletesAt" IS NOT NULL;
