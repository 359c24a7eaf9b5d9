-- CreateIndex
CREATE INDEX "JobBookmark_profileId_createdAt_jobId_idx" ON "JobBookmark"("profileId", "createdAt" DESC, "jobId" DESC);
