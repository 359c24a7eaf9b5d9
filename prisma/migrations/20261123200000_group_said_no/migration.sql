-- AlterTable
ALTER TABLE "Participant" ADD COLUMN     "saidNoAt" TIMESTAMPTZ(3);
