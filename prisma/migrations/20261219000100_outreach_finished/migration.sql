-- AlterTable
ALTER TABLE "Outreach" ADD COLUMN     "finishedAt" TIMESTAMPTZ(3);
