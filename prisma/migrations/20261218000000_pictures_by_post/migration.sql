-- CreateIndex
CREATE INDEX "Picture_profileId_postId_position_idx" ON "Picture"("profileId", "postId" DESC, "position");
