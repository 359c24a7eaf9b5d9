-- CreateIndex
CREATE INDEX "FileRemoval_actedById_idx" ON "FileRemoval"("actedById");
