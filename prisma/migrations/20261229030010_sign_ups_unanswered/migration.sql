-- CreateIndex
CREATE INDEX "SignUpRequest_refusedAt_createdAt_idx" ON "SignUpRequest"("refusedAt", "createdAt");
