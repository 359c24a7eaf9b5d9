-- CreateEnum
CREATE TYPE "ImportStep" AS ENUM ('READING', 'READ', 'CARRYING', 'DONE', 'FAILED');

-- CreateTable
CREATE TABLE "DataImport" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "step" "ImportStep" NOT NULL DEFAULT 'READING',
    "plan" TEXT,
    "choices" TEXT,
    "result" TEXT,
    "problem" TEXT,
    "carried" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DataImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportedItem" (
    "profileId" UUID NOT NULL,
    "sourceId" UUID NOT NULL,
    "draftId" UUID,

    CONSTRAINT "ImportedItem_pkey" PRIMARY KEY ("profileId","sourceId")
);

-- CreateIndex
CREATE UNIQUE INDEX "DataImport_userId_key" ON "DataImport"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "DataImport_key_key" ON "DataImport"("key");

-- CreateIndex
CREATE INDEX "DataImport_expiresAt_idx" ON "DataImport"("expiresAt");

-- CreateIndex
CREATE INDEX "ImportedItem_draftId_idx" ON "ImportedItem"("draftId");

-- AddForeignKey
ALTER TABLE "DataImport" ADD CONSTRAINT "DataImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedItem" ADD CONSTRAINT "ImportedItem_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedItem" ADD CONSTRAINT "ImportedItem_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "PostDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what is read is there once it is, and what is carried over was chosen.
ALTER TABLE "DataImport" ADD CONSTRAINT "DataImport_step_check" CHECK (
  ("plan" IS NOT NULL OR "step" IN ('READING', 'FAILED')) AND ("choices" IS NOT NULL OR "step" NOT IN ('CARRYING', 'DONE'))
  AND ("step" = 'FAILED') = ("problem" IS NOT NULL));
