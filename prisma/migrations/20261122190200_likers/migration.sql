-- CreateIndex
CREATE INDEX "CommentLike_commentId_createdAt_profileId_idx" ON "CommentLike"("commentId", "createdAt" DESC, "profileId" DESC);

-- CreateIndex
CREATE INDEX "PostLike_postId_createdAt_profileId_idx" ON "PostLike"("postId", "createdAt" DESC, "profileId" DESC);
