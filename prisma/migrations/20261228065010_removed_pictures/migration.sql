-- CreateTable
CREATE TABLE "RemovedPicture" (
    "caseId" UUID NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "RemovedPicture_pkey" PRIMARY KEY ("caseId","hash"),
    -- By hand: SHA-256.
    CONSTRAINT "RemovedPicture_hash_check" CHECK (length(hash) = 32)
);

-- CreateIndex
CREATE INDEX "RemovedPicture_hash_idx" ON "RemovedPicture"("hash");

-- AlterTable
ALTER TABLE "Picture" ADD COLUMN "sentHash" BYTEA,
ADD COLUMN "storedHash" BYTEA;

-- AddForeignKey
ALTER TABLE "RemovedPicture" ADD CONSTRAINT "RemovedPicture_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ReportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;
