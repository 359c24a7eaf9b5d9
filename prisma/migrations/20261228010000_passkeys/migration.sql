-- CreateEnum
CREATE TYPE "PasskeyPurpose" AS ENUM ('ADD', 'CONFIRM', 'SECOND_STEP', 'SIGN_IN');

-- CreateTable
CREATE TABLE "Passkey" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "rpId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "isBackedUp" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id"),
    -- By hand: of WebAuthn's sizes (1,023 bytes in base64url, 32 bits), and of a name.
    CONSTRAINT "Passkey_credentialId_check" CHECK (char_length("credentialId") BETWEEN 1 AND 1364),
    CONSTRAINT "Passkey_publicKey_check" CHECK (octet_length("publicKey") BETWEEN 1 AND 2000),
    CONSTRAINT "Passkey_counter_check" CHECK ("counter" BETWEEN 0 AND 4294967295),
    CONSTRAINT "Passkey_name_check" CHECK (char_length("name") <= 80)
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "challengeHash" TEXT NOT NULL,
    "purpose" "PasskeyPurpose" NOT NULL,
    "sessionId" TEXT,
    "pendingHash" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("challengeHash"),
    -- By hand: whose it is goes by what it is for.
    CONSTRAINT "PasskeyChallenge_holder_check" CHECK (
      ("sessionId" IS NOT NULL) = ("purpose" IN ('ADD', 'CONFIRM')) AND ("pendingHash" IS NOT NULL) = ("purpose" = 'SECOND_STEP'))
);

-- CreateIndex
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey"("credentialId");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_sessionId_idx" ON "PasskeyChallenge"("sessionId");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_pendingHash_idx" ON "PasskeyChallenge"("pendingHash");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge"("expiresAt");

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "passkeyHandle" TEXT;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("idHash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_pendingHash_fkey" FOREIGN KEY ("pendingHash") REFERENCES "PendingSignIn"("tokenHash") ON DELETE CASCADE ON UPDATE CASCADE;
