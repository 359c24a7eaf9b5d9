-- That somebody declined is their own fact, beside what the organization did.
ALTER TABLE "Invitation" ADD COLUMN "declinedAt" TIMESTAMPTZ(3);

-- When is not known; until now the time in which they are left alone ran from the asking.
UPDATE "Invitation" SET "declinedAt" = "invitedAt", status = 'PENDING' WHERE status = 'DECLINED';

-- CreateIndex
CREATE INDEX "Membership_organizationId_role_profileId_idx" ON "Membership"("organizationId", "role", "profileId" DESC);
