-- CreateIndex
CREATE INDEX "FeedEntry_postId_id_profileId_topicMask_idx" ON "FeedEntry"("postId", "id", "profileId", "topicMask");
