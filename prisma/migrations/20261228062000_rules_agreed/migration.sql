-- AlterTable
ALTER TABLE "User" ADD COLUMN "rulesVersion" TEXT,
ADD COLUMN "rulesAgreedAt" TIMESTAMPTZ(3);

-- Which version, and when.
ALTER TABLE "User" ADD CONSTRAINT "User_rulesAgreed_check" CHECK (("rulesVersion" IS NULL) = ("rulesAgreedAt" IS NULL)) NOT VALID;
