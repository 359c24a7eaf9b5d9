-- AlterTable
ALTER TABLE "User" ADD COLUMN "language" TEXT,
ADD COLUMN "timeZone" TEXT,
ADD COLUMN "deviceLanguage" TEXT;
