-- DropIndex
DROP INDEX "Post_profileId_id_idx";

-- CreateIndex
CREATE INDEX "Post_profileId_id_deletedAt_idx" ON "Post"("profileId", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Post_topicMask_id_profileId_deletedAt_idx" ON "Post"("topicMask", "id", "profileId", "deletedAt");
