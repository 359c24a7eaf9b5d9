ALTER TABLE "User" ADD COLUMN "deletesAt" TIMESTAMPTZ(3);
ALTER TABLE "Profile" ADD COLUMN "deactivatedAt" TIMESTAMPTZ(3);

-- By hand: only people hide themselves.
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_deactivated_check" CHECK ("deactivatedAt" IS NULL OR kind = 'USER') NOT VALID;
