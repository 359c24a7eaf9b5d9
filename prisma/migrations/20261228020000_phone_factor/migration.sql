-- CreateTable
CREATE TABLE "PhoneFactor" (
    "userId" UUID NOT NULL,
    "sealedNumber" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PhoneFactor_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "PhoneCode" (
    "id" UUID NOT NULL,
    "sessionId" TEXT,
    "pendingHash" TEXT,
    "isEnrolment" BOOLEAN NOT NULL,
    "sealedNumber" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PhoneCode_pkey" PRIMARY KEY ("id"),
    -- By hand: one asks for it, and only whoever is signed in sets a number up.
    CONSTRAINT "PhoneCode_holder_check" CHECK (num_nonnulls("sessionId", "pendingHash") = 1),
    CONSTRAINT "PhoneCode_enrolment_check" CHECK (NOT "isEnrolment" OR "sessionId" IS NOT NULL),
    CONSTRAINT "PhoneCode_tries_check" CHECK ("tries" BETWEEN 0 AND 3)
);

-- CreateIndex
CREATE UNIQUE INDEX "PhoneCode_sessionId_key" ON "PhoneCode"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "PhoneCode_pendingHash_key" ON "PhoneCode"("pendingHash");

-- CreateIndex
CREATE INDEX "PhoneCode_expiresAt_idx" ON "PhoneCode"("expiresAt");

-- AddForeignKey
ALTER TABLE "PhoneFactor" ADD CONSTRAINT "PhoneFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PhoneCode" ADD CONSTRAINT "PhoneCode_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("idHash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PhoneCode" ADD CONSTRAINT "PhoneCode_pendingHash_fkey" FOREIGN KEY ("pendingHash") REFERENCES "PendingSignIn"("tokenHash") ON DELETE CASCADE ON UPDATE CASCADE;
