-- CreateIndex
CREATE UNIQUE INDEX "ReportCase_decisionId_key" ON "ReportCase"("decisionId");

-- CreateIndex
CREATE INDEX "ReportCase_undoneById_idx" ON "ReportCase"("undoneById");
