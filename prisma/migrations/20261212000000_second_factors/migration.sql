-- AlterEnum
ALTER TYPE "TokenPurpose" ADD VALUE 'REMOVE_FACTOR';

-- CreateTable
CREATE TABLE "TotpFactor" (
    "userId" UUID NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "lastStep" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TotpFactor_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "TotpEnrolment" (
    "sessionId" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TotpEnrolment_pkey" PRIMARY KEY ("sessionId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "userId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("userId","codeHash")
);

-- CreateTable
CREATE TABLE "PendingSignIn" (
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "persistence" "Persistence" NOT NULL,
    "isAnnounced" BOOLEAN NOT NULL,
    "wrongCodes" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PendingSignIn_pkey" PRIMARY KEY ("tokenHash"),
    -- By hand: beyond this it is over.
    CONSTRAINT "PendingSignIn_wrongCodes_check" CHECK ("wrongCodes" BETWEEN 0 AND 5)
);

-- CreateTable
CREATE TABLE "TrustedDevice" (
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TrustedDevice_pkey" PRIMARY KEY ("tokenHash"),
    -- By hand: as in Session.
    CONSTRAINT "TrustedDevice_device_check" CHECK (char_length("device") <= 80)
);

-- CreateIndex
CREATE INDEX "TotpEnrolment_expiresAt_idx" ON "TotpEnrolment"("expiresAt");

-- CreateIndex
CREATE INDEX "PendingSignIn_userId_idx" ON "PendingSignIn"("userId");

-- CreateIndex
CREATE INDEX "PendingSignIn_expiresAt_idx" ON "PendingSignIn"("expiresAt");

-- CreateIndex
CREATE INDEX "TrustedDevice_userId_idx" ON "TrustedDevice"("userId");

-- CreateIndex
CREATE INDEX "TrustedDevice_expiresAt_idx" ON "TrustedDevice"("expiresAt");

-- AddForeignKey
ALTER TABLE "TotpFactor" ADD CONSTRAINT "TotpFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TotpEnrolment" ADD CONSTRAINT "TotpEnrolment_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("idHash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PendingSignIn" ADD CONSTRAINT "PendingSignIn_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrustedDevice" ADD CONSTRAINT "TrustedDevice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
