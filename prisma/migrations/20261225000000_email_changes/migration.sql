-- AlterEnum
ALTER TYPE "TokenPurpose" ADD VALUE 'CHANGE_EMAIL';

-- CreateTable
CREATE TABLE "EmailChange" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "formerEmail" TEXT NOT NULL,
    "tokenHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "undoUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EmailChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "EmailChange_tokenHash_key" ON "EmailChange"("tokenHash");

-- CreateIndex
CREATE INDEX "EmailChange_userId_idx" ON "EmailChange"("userId");

-- CreateIndex
CREATE INDEX "EmailChange_formerEmail_idx" ON "EmailChange"("formerEmail");

-- CreateIndex
CREATE INDEX "EmailChange_undoUntil_idx" ON "EmailChange"("undoUntil");

-- AddForeignKey
ALTER TABLE "EmailChange" ADD CONSTRAINT "EmailChange_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
