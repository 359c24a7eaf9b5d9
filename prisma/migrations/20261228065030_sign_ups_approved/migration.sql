-- AlterEnum
ALTER TYPE "SignUpMode" ADD VALUE 'APPROVAL';

-- AlterEnum
ALTER TYPE "ModerationActKind" ADD VALUE 'SIGN_UPS_BY_APPROVAL';
ALTER TYPE "ModerationActKind" ADD VALUE 'SIGN_UP_APPROVED';
ALTER TYPE "ModerationActKind" ADD VALUE 'SIGN_UP_REFUSED';

-- CreateTable
CREATE TABLE "SignUpRequest" (
    "userId" UUID NOT NULL,
    "words" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "refusedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SignUpRequest_pkey" PRIMARY KEY ("userId"),
    -- By hand: as the form says.
    CONSTRAINT "SignUpRequest_words_check" CHECK (char_length(words) <= 500)
);

-- AddForeignKey
ALTER TABLE "SignUpRequest" ADD CONSTRAINT "SignUpRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
