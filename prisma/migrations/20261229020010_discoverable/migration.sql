-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "isDiscoverable" BOOLEAN NOT NULL DEFAULT true;
