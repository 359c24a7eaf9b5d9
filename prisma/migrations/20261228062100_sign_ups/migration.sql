-- AlterEnum
ALTER TYPE "ModerationActKind" ADD VALUE 'SIGN_UPS_OPENED';
ALTER TYPE "ModerationActKind" ADD VALUE 'SIGN_UPS_BY_INVITATION';
ALTER TYPE "ModerationActKind" ADD VALUE 'INVITATION_RENEWED';
ALTER TYPE "ModerationActKind" ADD VALUE 'QUIET_BEGUN';
ALTER TYPE "ModerationActKind" ADD VALUE 'QUIET_ENDED';

-- CreateEnum
CREATE TYPE "SignUpMode" AS ENUM ('OPEN', 'INVITATION');

-- CreateTable
CREATE TABLE "ServiceSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "signUps" "SignUpMode" NOT NULL DEFAULT 'OPEN',
    "invitation" TEXT NOT NULL,
    "quietUntil" TIMESTAMPTZ(3),

    CONSTRAINT "ServiceSettings_pkey" PRIMARY KEY ("id"),
    -- By hand: there is one row, or none.
    CONSTRAINT "ServiceSettings_one_check" CHECK ("id" = 1)
);
