-- CreateIndex
CREATE INDEX "Session_lastSeenAt_idx" ON "Session"("lastSeenAt");

-- CreateIndex
CREATE INDEX "HandleHold_releasedAt_idx" ON "HandleHold"("releasedAt");

-- CreateIndex
CREATE INDEX "Invitation_invitedAt_idx" ON "Invitation"("invitedAt");
