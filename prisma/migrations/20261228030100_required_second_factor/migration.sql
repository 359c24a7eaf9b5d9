-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "requiresSecondFactor" BOOLEAN NOT NULL DEFAULT false;

-- By hand: only organizations ask for it.
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_requiresSecondFactor_check" CHECK (NOT "requiresSecondFactor" OR kind = 'ORGANIZATION') NOT VALID;
