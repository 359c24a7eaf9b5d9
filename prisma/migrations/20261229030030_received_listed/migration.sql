-- CreateIndex
CREATE INDEX "Application_jobId_id_idx" ON "Application"("jobId", "id");
