-- CreateEnum
CREATE TYPE "AttemptPurpose" AS ENUM ('SIGN_IN', 'LINK', 'CONFIRM');

-- CreateTable
CREATE TABLE "SignInAttempt" (
    "tokenHash" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "purpose" "AttemptPurpose" NOT NULL,
    "sessionId" TEXT,
    "persistence" "Persistence" NOT NULL,
    "callbackPath" TEXT NOT NULL,
    "opener" TEXT NOT NULL,
    "isPopup" BOOLEAN NOT NULL,
    "isReturned" BOOLEAN NOT NULL DEFAULT false,
    "subject" TEXT,
    "email" TEXT,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "ownsEmail" BOOLEAN NOT NULL DEFAULT false,
    "displayName" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SignInAttempt_pkey" PRIMARY KEY ("tokenHash"),
    -- By hand: whoever links or confirms is signed in, and nobody is known before the provider has answered.
    CONSTRAINT "SignInAttempt_provider_check" CHECK ("provider" IN ('google', 'apple')),
    CONSTRAINT "SignInAttempt_sessionId_check" CHECK ("purpose" = 'SIGN_IN' OR "sessionId" IS NOT NULL),
    CONSTRAINT "SignInAttempt_subject_check" CHECK ("subject" IS NULL OR "isReturned")
);

-- CreateIndex
CREATE INDEX "SignInAttempt_sessionId_idx" ON "SignInAttempt"("sessionId");

-- CreateIndex
CREATE INDEX "SignInAttempt_expiresAt_idx" ON "SignInAttempt"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Account_userId_provider_key" ON "Account"("userId", "provider");

-- AddForeignKey
ALTER TABLE "SignInAttempt" ADD CONSTRAINT "SignInAttempt_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("idHash") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: nothing has ever been written or read there; no version that may still run asks for these.
ALTER TABLE "Account"
  DROP COLUMN "type", DROP COLUMN "refresh_token", DROP COLUMN "access_token", DROP COLUMN "expires_at",
  DROP COLUMN "token_type", DROP COLUMN "scope", DROP COLUMN "id_token", DROP COLUMN "session_state",
  ADD COLUMN "createdAt" TIMESTAMPTZ(3) NOT NULL,
  ADD CONSTRAINT "Account_provider_check" CHECK ("provider" IN ('google', 'apple'));
DROP TABLE "VerificationToken";

-- DropIndex
DROP INDEX "Account_userId_idx";
